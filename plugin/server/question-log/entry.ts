import type {Filter} from '../../../core/search/filter.js';

/** A question that a reader was left with, or what takes an earlier one back; nothing of who asked. */
export type QuestionEntry = LeftQuestion | WithdrawnQuestion;

export type LeftQuestion = {
  readonly time: string;
  readonly kind: 'disliked' | 'unanswered';
  /** Of what is disliked: the same for all that is said of one answer, or of one sentence of it. */
  readonly id?: string;
  readonly question: string;
  /** What was searched for, where the question refers to what was said before. */
  readonly understood?: string;
  /** The site path of the page that it was asked on. */
  readonly page?: string;
  /** What the question was confined to. */
  readonly filter?: Filter;
  readonly locale?: string;
  readonly version?: string;
  /** Why it was not answered (`weak`, `nothing`, `scope`), or what the reader says is wrong. */
  readonly reason?: string;
  /** The sentence that is disliked, if not the whole answer. */
  readonly sentence?: string;
  /** What that sentence cites. */
  readonly citedUrl?: string;
  readonly requestId: string;
};

/** A reader likes it after all, or has taken back what was said of it; of what nobody disliked, it means nothing. */
type WithdrawnQuestion = {
  readonly time: string;
  readonly kind: 'withdrawn';
  readonly id: string;
  readonly requestId: string;
};

/** Where entries go; what it throws is noted, and harms no answer. */
export type QuestionSink = (entry: QuestionEntry, signal: AbortSignal) => Promise<void> | void;

/** Where the site's author wants them, wherever the handler runs. */
export type QuestionLog =
  | {readonly webhook: string | URL; readonly headers?: Readonly<Record<string, string>>}
  | ((entry: QuestionEntry) => Promise<void> | void);

/** In Node, a file may have them, too: a line of JSON each. */
export type QuestionFile = {readonly file: string};
