import {StoreError} from '../../errors.cjs';
import {describeFailure} from './describe-failure.js';
import {AnswerError, reasonIn} from './failures.js';
import type {QdrantOptions} from './qdrant-options.cjs';
import {QdrantClient} from './rest-client.js';
import {PATIENCE, type Patience, retrying} from './retrying.js';

/** A Qdrant that one asks as often as it takes. */
export type Server = {
  readonly url: string;
  readonly ask: <Answer>(request: (client: QdrantClient) => Promise<Answer>) => Promise<Answer>;
  /** Stores points, given as the JSON of the request: nothing of it is made twice. */
  readonly put: (collection: string, body: string) => Promise<void>;
};

const SENDABLE = /^[!-~]+$/;

type Address = Pick<QdrantOptions, 'url' | 'apiKeyEnv'>;

/** Works with a server; what its owner can do about a failure is said in one line. */
export async function withServer<Result>(
  options: Address,
  collection: string,
  work: (server: Server) => Promise<Result>,
  patience: Partial<Patience> = {},
): Promise<Result> {
  try {
    return await work(connect(options, {...PATIENCE, ...patience}));
  } catch (cause) {
    const problem = describeFailure(cause, options, collection);
    throw problem === null ? cause : new StoreError(problem, {cause});
  }
}

function connect({url, apiKeyEnv}: Address, patience: Patience): Server {
  const {protocol, hostname, port, pathname} = new URL(url);
  const prefix = pathname.replace(/\/$/, '');
  const apiKey = keyIn(apiKeyEnv);
  const {timeoutMs} = patience;
  const client = new QdrantClient({
    url: `${protocol}//${hostname}`,
    // Without a port in the address the client would take 6333, even for https.
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    // The client takes no notice of a path in the address.
    ...(prefix === '' ? {} : {prefix}),
    ...(apiKey === undefined ? {} : {apiKey}),
    timeout: timeoutMs,
    checkCompatibility: false,
  });
  const ask = retrying(patience);
  const base = url.replace(/\/$/, '');
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : {'api-key': apiKey}),
  };
  return {
    url,
    ask: (request) => ask(() => request(client)),
    put: (collection, body) =>
      ask(() =>
        send(`${base}/collections/${encodeURIComponent(collection)}/points?wait=true`, {
          ...{method: 'PUT', headers, body},
          signal: AbortSignal.timeout(timeoutMs),
        }),
      ),
  };
}

/** Whatever cannot be sent would be repeated, whole, in the error of the attempt. */
function keyIn(name: string): string | undefined {
  const key = process.env[name]?.trim();
  if (key && !SENDABLE.test(key)) {
    throw new StoreError(
      `The environment variable ${name} holds no key of Qdrant's: it has spaces, line breaks or letters that cannot be sent.`,
    );
  }
  return key || undefined;
}

async function send(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) {
    const {status, headers} = response;
    throw new AnswerError(status, reasonOf(text, status), headers.get('retry-after'));
  }
}

function reasonOf(text: string, status: number): string {
  try {
    return reasonIn(JSON.parse(text)) ?? `status ${status}`;
  } catch {
    return `status ${status}`;
  }
}
