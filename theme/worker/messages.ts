import type {AnswerOptions} from '../../core/answer/answer-question.js';
import type {ExplainedPassage} from '../../core/answer/explained.js';
import type {Hit, HitOptions} from '../../core/answer/hits.js';
import type {Place} from '../../core/search/reader-page.js';
import type {SearchOptions, SearchResult} from '../../core/search/search-types.js';
import type {AnswerEvent, FollowUp} from '../../core/types.js';

type About<Options> = {
  readonly indexUrl: string;
  readonly question: string;
  readonly options: Options;
  /** The site is being written: what was saved since the last question counts. */
  readonly isLive?: boolean;
};

/** What to look for in the index at a URL. */
export type Query = About<Omit<SearchOptions, 'signal'>>;

/** What somebody has typed so far. */
export type Typed = About<Omit<HitOptions, 'signal'>>;

/** What to answer from it. */
export type Inquiry = About<Omit<AnswerOptions, 'signal'>>;

/** The page that a reader is on; there is no question yet. */
export type AtPage = About<Pick<AnswerOptions, 'filter'> & {readonly page: string}>;

/** To the worker. */
export type Request =
  | {readonly kind: 'search'; readonly id: number; readonly query: Query}
  | {readonly kind: 'hits'; readonly id: number; readonly query: Typed}
  | {readonly kind: 'explain'; readonly id: number; readonly query: Query}
  | {readonly kind: 'suggest'; readonly id: number; readonly query: AtPage}
  | {readonly kind: 'place'; readonly id: number; readonly query: AtPage}
  | {readonly kind: 'ask'; readonly id: number; readonly inquiry: Inquiry}
  | {readonly kind: 'cancel'; readonly id: number};

/** From the worker; what was cancelled is not replied to. */
export type Reply =
  /** Its script has been loaded and runs. */
  | {readonly kind: 'started'}
  | {readonly kind: 'found'; readonly id: number; readonly found: SearchResult}
  | {readonly kind: 'hits'; readonly id: number; readonly hits: readonly Hit[]}
  | {readonly kind: 'explained'; readonly id: number; readonly rows: readonly ExplainedPassage[]}
  | {readonly kind: 'suggested'; readonly id: number; readonly questions: readonly FollowUp[]}
  | {readonly kind: 'place'; readonly id: number; readonly place: Place}
  /** Of an answer, as it comes. */
  | {readonly kind: 'event'; readonly id: number; readonly event: AnswerEvent}
  | {readonly kind: 'failed'; readonly id: number; readonly error: PlainError};

/** An error as it gets through to another thread. */
export type PlainError = {readonly name: string; readonly message: string};
