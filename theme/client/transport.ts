import type {AnswerEvent} from '../../core/types.js';
import type {Inquiry} from '../worker/messages.js';

export type AskOptions = Inquiry['options'] & {readonly signal?: AbortSignal};

/** Whatever answers: the static index, Qdrant, a server. */
export type Transport = {
  /**
   * The answer as it comes, sentence by sentence; `done` is its last event. Nothing is asked before
   * the first event is waited for, and whoever stops reading gives the question up.
   */
  readonly ask: (question: string, options?: AskOptions) => AsyncIterable<AnswerEvent>;
  /** Reads what every question from a page needs, as soon as one is to be expected. */
  readonly prepare?: (page: string) => Promise<void>;
};
