import {EmbeddingError} from '../errors.cjs';
import type {Embedder} from './embedder.js';
import {shownText} from './shown-text.js';

/** How many numbers each vector must have, and what the author reads where one has others. */
export type ExpectedSize = {
  readonly dimensions: number;
  readonly otherwise?: (length: number) => string;
};

type Embedding = {
  readonly embedder: Embedder;
  /** Null where nobody knows yet: that of the first vector. */
  readonly expected: ExpectedSize | null;
  readonly signal: AbortSignal | undefined;
};

/**
 * Embeds, and hands on a vector for each text, all of one size and with a direction.
 * At the first other vector the embedder is told to stop.
 */
export async function embedChecked(
  texts: readonly string[],
  {embedder, expected, signal}: Embedding,
  onVector: (text: string, vector: Float32Array) => void,
): Promise<void> {
  const stopping = new AbortController();
  const passOn = () => stopping.abort(signal?.reason);
  signal?.addEventListener('abort', passOn, {once: true});
  const missing = new Map(texts.entries());
  let size = expected?.dimensions ?? null;
  let failure: EmbeddingError | null = null;
  const take = (index: number, vector: Float32Array) => {
    const text = missing.get(index);
    if (text === undefined || failure) {
      return;
    }
    const message = messageOn(text, vector);
    if (message) {
      failure = new EmbeddingError(message);
      stopping.abort(failure);
      return;
    }
    missing.delete(index);
    size ??= vector.length;
    onVector(text, vector);
  };
  const messageOn = (text: string, vector: Float32Array) => {
    const dimensions = size ?? vector.length;
    if (expected?.otherwise && vector.length !== dimensions && vector.length > 0) {
      return expected.otherwise(vector.length);
    }
    const problem = problemOf(vector, dimensions);
    return (
      problem &&
      `The embedding model ${embedder.model} gave ${problem}, for the text "${shownText(text)}". Nothing of it is kept: check "embedding.model", or take another one.`
    );
  };
  try {
    await embedder.embed(texts, take, stopping.signal);
  } catch (error) {
    throw failure ?? (signal?.aborted ? signal.reason : error);
  } finally {
    signal?.removeEventListener('abort', passOn);
  }
  if (failure) {
    throw failure;
  }
  if (missing.size > 0) {
    signal?.throwIfAborted();
    throw new EmbeddingError(
      `The embedding model ${embedder.model} left ${missing.size} of ${texts.length} texts without a vector: take another "embedding.model".`,
    );
  }
}

function problemOf(vector: Float32Array, dimensions: number): string | null {
  if (vector.length !== dimensions || vector.length === 0) {
    return `a vector of ${vector.length} numbers instead of ${dimensions}`;
  }
  let isZero = true;
  for (const value of vector) {
    if (!Number.isFinite(value)) {
      return `a vector with ${value} in it`;
    }
    isZero &&= value === 0;
  }
  return isZero ? 'a vector of nothing but zeros' : null;
}
