import type {AnswerOptions} from '../../core/answer/answer-question.js';
import type {SearchOptions, SearchResult} from '../../core/search/search-types.js';
import type {AnswerEvent} from '../../core/types.js';

type About<Options> = {
  readonly indexUrl: string;
  readonly question: string;
  readonly options: Options;
  /** The site is being written: what was saved since the last question counts. */
  readonly isLive?: boolean;
};

/** What to look for in the index at a URL. */
export type Query = About<Omit<SearchOptions, 'signal'>>;

/** What to answer from it. */
export type Inquiry = About<
  Omit<AnswerOptions, 'askAbout' | 'signal'> & {
    /** Asks about a section, whose title takes the place of `{title}`. */
    readonly askAbout?: string;
  }
>;

/** To the worker. */
export type Request =
  | {readonly kind: 'search'; readonly id: number; readonly query: Query}
  | {readonly kind: 'ask'; readonly id: number; readonly inquiry: Inquiry}
  | {readonly kind: 'cancel'; readonly id: number};

/** From the worker; what was cancelled is not replied to. */
export type Reply =
  /** Its script has been loaded and runs. */
  | {readonly kind: 'started'}
  | {readonly kind: 'found'; readonly id: number; readonly found: SearchResult}
  /** Of an answer, as it comes. */
  | {readonly kind: 'event'; readonly id: number; readonly event: AnswerEvent}
  | {readonly kind: 'failed'; readonly id: number; readonly error: PlainError};

/** An error as it gets through to another thread. */
export type PlainError = {readonly name: string; readonly message: string};
