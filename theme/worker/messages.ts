import type {SearchOptions, SearchResult} from '../../core/search/search-types.js';
import type {Answer} from '../../core/types.js';

/** A question to the index at a URL. */
export type Query = {
  readonly indexUrl: string;
  readonly question: string;
  readonly options: Omit<SearchOptions, 'signal'>;
  /** The site is being written: what was saved since the last question counts. */
  readonly isLive?: boolean;
};

/** What was found, and the answer that it makes. */
export type Found = SearchResult & {readonly answer: Answer};

/** To the worker. */
export type Request =
  | {readonly kind: 'search'; readonly id: number; readonly query: Query}
  | {readonly kind: 'cancel'; readonly id: number};

/** From the worker; what was cancelled is not replied to. */
export type Reply =
  /** Its script has been loaded and runs. */
  | {readonly kind: 'started'}
  | {readonly kind: 'found'; readonly id: number; readonly found: Found}
  | {readonly kind: 'failed'; readonly id: number; readonly error: PlainError};

/** An error as it gets through to another thread. */
export type PlainError = {readonly name: string; readonly message: string};
