import type {LanguageModel} from 'ai';
import type {AnswerOptions} from '../../core/answer/answer-question.js';
import type {AnswerEvent} from '../../core/types.js';
import type {QuestionLog} from './question-log/entry.js';

/** Who asks, where that matters to what answers cost; and under which id the log knows it. */
export type Asker = {readonly client?: string; readonly requestId?: string};

/** What answers a question, event by event; whoever stops reading gives the question up. */
export type Answers = (
  question: string,
  options: AnswerOptions & Asker,
) => AsyncIterable<AnswerEvent>;

/** A language model behind an address that speaks OpenAI's protocol. */
export type ModelAddress = {
  /** As in `http://localhost:11434/v1`. */
  readonly url: string;
  /** What the server calls the model. */
  readonly name: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A fetch-style handler, as Node's adapters, Deno, Bun and Workers take it. */
export type AnswerHandler = {
  /** Workers call it with two more things: what the last of them waits for is not given up with the response. */
  (request: Request, env?: unknown, context?: Waiting): Promise<Response>;
  /** Takes no more questions, and waits for the answers under way as long as `limits.graceMs` says. */
  readonly close: () => Promise<void>;
};

/** What a worker is told to wait for. */
export type Waiting = {readonly waitUntil?: (work: Promise<unknown>) => void};

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
  /** What a language model is sent with a question. Default: 6000. */
  readonly contextTokens?: number;
  /** What it may write. Default: 1000. */
  readonly answerTokens?: number;
  /** How long it may say nothing, before its first word as later on. Default: 15 seconds. */
  readonly firstTokenMs?: number;
  /** What it may read and write in a day (UTC), for all clients; then answers are quoted. Default: no limit. */
  readonly dailyTokens?: number;
  /** The same for each client. Default: no limit. */
  readonly dailyTokensPerClient?: number;
  /** Default: the memory of this process. */
  readonly store?: CounterStore;
};

/** What happened, as data; without the question unless `logQuestions` says so. */
export type LogEntry = {
  readonly level: 'error' | 'info' | 'warn';
  readonly event: 'answer' | 'index' | 'model' | 'questions' | 'request' | 'store';
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

export type {QuestionEntry, QuestionLog} from './question-log/entry.js';

export type AnswerHandlerOptions<Place, Log = QuestionLog> = {
  /** The built site's `rag-chat` folder, by its address, or any other source. */
  readonly index: Place;
  /**
   * What writes the answers: a server that speaks OpenAI's protocol, or a model of the AI SDK.
   * Default: nothing, so that answers are the site's own sentences.
   */
  readonly model?: ModelAddress | LanguageModel;
  /** Holds back what a model writes and the site does not say, rather than marking it. */
  readonly strict?: boolean;
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
  /** Where questions go that had no answer, or one that a reader disliked. Default: nowhere. */
  readonly questionLog?: Log;
};
