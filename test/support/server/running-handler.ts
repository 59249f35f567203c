import type {AnswerHandlerOptions, ModelAddress} from '../../../plugin/server/types.ts';

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
  readonly stop: () => Promise<void>;
};

export type StartHandler = (options: PlainOptions) => Promise<RunningHandler>;

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
