/**
 * An error that the author of the site can fix. It says what is wrong, where,
 * and what to do. It carries no stack trace: those are for bugs.
 */
class RagChatError extends Error {
  override readonly name: string = 'RagChatError';

  constructor(message: string, options?: {readonly cause?: unknown}) {
    super(`[rag-chat] ${message}`, options);
    this.stack = this.message;
  }

  /** Docusaurus prints errors as Node shows objects: of this one, its author needs no more than what it says. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const {cause} = this;
    const why = cause instanceof Error ? cause.message : '';
    return this.message.includes(why) ? this.message : `${this.message}\n(${why})`;
  }
}

/** An option in docusaurus.config that is unknown or has a wrong value. */
export class OptionsError extends RagChatError {
  override readonly name = 'OptionsError';
}

/** A document that cannot be read or cut. */
export class DocumentError extends RagChatError {
  override readonly name = 'DocumentError';
}

/** An anchor that a citation would lead to, and that the built page does not have. */
export class BrokenAnchorsError extends RagChatError {
  override readonly name = 'BrokenAnchorsError';
}

/** A command that cannot say what it was asked for, or whose check failed. */
export class ReportError extends RagChatError {
  override readonly name = 'ReportError';
}

/** The embedding model is missing or does not load. */
export class EmbeddingError extends RagChatError {
  override readonly name = 'EmbeddingError';
}

/** Qdrant is down, refuses us, or holds something else. */
export class StoreError extends RagChatError {
  override readonly name = 'StoreError';
}

/** The static index is larger than the site's author allows. */
export class IndexTooLargeError extends RagChatError {
  override readonly name = 'IndexTooLargeError';
}

/** Another process indexes the site, and does not come to an end. */
export class IndexBusyError extends RagChatError {
  override readonly name = 'IndexBusyError';
}
