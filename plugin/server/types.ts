import type {AnswerOptions} from '../../core/answer/answer-question.js';
import type {AnswerEvent} from '../../core/types.js';

/** What answers a question, event by event; whoever stops reading gives the question up. */
export type Answers = (question: string, options: AnswerOptions) => AsyncIterable<AnswerEvent>;

/** A fetch-style handler, as Node's adapters, Deno, Bun and Workers take it. */
export type AnswerHandler = {
  (request: Request): Promise<Response>;
  /** Takes no more questions, and waits for the answers under way as long as `limits.graceMs` says. */
  readonly close: () => Promise<void>;
};

/** Where numbers are counted that limit what readers may do; of one process, or shared by several. */
export type CounterStore = {
  /** Adds to what is counted under a key, and says what that makes; the key is forgotten some time after its first use. */
  readonly add: (key: string, amount: number, expiresInSeconds: number) => Promise<number>;
};

export type Limits = {
  /** Of a request. Clients of the AI SDK send the whole conversation. Default: 256 KiB. */
  readonly bodyBytes?: number;
  /** Of a question. Default: 2000. */
  readonly questionLetters?: number;
  /** Questions and searches of one client. Default: 20. */
  readonly perMinute?: number;
  /** Answers that are under way at the same time. Default: 100. */
  readonly streams?: number;
  /** How long a search may take. Default: 10 seconds. */
  readonly searchMs?: number;
  /** How long an answer may take, with its search. Default: a minute. */
  readonly answerMs?: number;
  /** How long answers under way may go on once the handler is closed. Default: 10 seconds. */
  readonly graceMs?: number;
  /** Default: the memory of this process. */
  readonly store?: CounterStore;
};

/** What happened, as data; without the question unless `logQuestions` says so. */
export type LogEntry = {
  readonly level: 'error' | 'info' | 'warn';
  readonly event: 'answer' | 'index' | 'request' | 'store';
  readonly time: string;
  readonly requestId?: string;
  readonly method?: string;
  /** The route, not the address, which may say anything. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly outcome?: Outcome;
  readonly passages?: number;
  readonly parts?: number;
  readonly question?: string;
  readonly message?: string;
};

/** What became of a question. */
export type Outcome = 'answered' | 'cancelled' | 'failed' | 'refused' | 'timeout';

export type AnswerHandlerOptions<Place> = {
  /** The built site's `rag-chat` folder, by its address, or any other source. */
  readonly index: Place;
  /** What all paths begin with, as in `/docs`. Default: nothing, so that there is `/api/chat`. */
  readonly basePath?: string;
  readonly limits?: Limits;
  /** Where the site is, for links that lead there from elsewhere. Default: where its index is in the web, or what an index in Qdrant says. */
  readonly siteUrl?: string;
  /** Which other sites' pages may ask, as in `https://book.example`. */
  readonly cors?: {readonly origins: readonly string[]};
  /** What a client must show as `Authorization: Bearer …`, to be answered and to read the metrics. */
  readonly token?: string;
  /** Whether a question is taken, as where a captcha has to be solved first. */
  readonly allow?: (request: Request) => boolean | Promise<boolean>;
  /**
   * Who asks, for the limit per client. Default: the address that the server in front notes in
   * `cf-connecting-ip`, `x-real-ip` or, last, `x-forwarded-for`. Where none is in front, readers
   * can write these themselves: name the connection's own address here.
   */
  readonly clientOf?: (request: Request) => string;
  /** Default: errors alone, on the console. */
  readonly log?: (entry: LogEntry) => void;
  /** Whether the log has what readers ask. */
  readonly logQuestions?: boolean;
};
