import type {AnswerHandlerOptions, ModelAddress} from '../../../plugin/server/types.ts';
import type {IndexHost} from './index-host.ts';

/** Options that are data, so that they get into whatever runs the handler. */
export type PlainOptions = Pick<
  AnswerHandlerOptions<unknown>,
  'basePath' | 'cors' | 'logQuestions' | 'siteUrl' | 'strict' | 'token'
> & {
  readonly questionLog?: {readonly webhook: string};
  readonly model?: ModelAddress;
  readonly limits?: Omit<NonNullable<AnswerHandlerOptions<unknown>['limits']>, 'store'>;
};

/** A handler that answers from the book on arms, in whatever runtime. */
export type RunningHandler = {
  /** Of a path of the handler. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Where it reads its index. */
  readonly index: IndexHost;
  /** Asks it to stop as whoever deploys it does, so that answers come to their end. */
  readonly close: () => Promise<unknown>;
  /** Leaves nothing of it behind. */
  readonly stop: () => Promise<unknown>;
};

export type Runtime = {
  readonly name: string;
  readonly start: (index: IndexHost, options: PlainOptions) => Promise<RunningHandler>;
  /** A Worker hears that a reader has left when it writes to them; a search only does at its end. */
  readonly hearsLeaving: 'at once' | 'by writing';
  /**
   * What ends an answer that goes on past the time of grace. Cloudflare tells no Worker that it is
   * to stop; it lets requests under way come to their end, as long as they may take.
   */
  readonly endsLate: 'closing' | 'timeout';
};

export function posted(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export function asked(question: string, more: object = {}): object {
  return {messages: [{id: '1', role: 'user', parts: [{type: 'text', text: question}]}], ...more};
}
