import {StoreError} from '../../errors.cjs';
import {describeFailure, type Task} from './describe-failure.js';
import {AnswerError, reasonIn} from './failures.js';
import type {QdrantOptions} from './qdrant-options.cjs';
import {QdrantClient} from './rest-client.js';
import {PATIENCE, type Patience, retrying} from './retrying.js';

/** A Qdrant that one asks as often as it takes. */
export type Server = {
  readonly url: string;
  readonly ask: AskServer;
  readonly put: Put;
};

/** The request may be made several times. */
type AskServer = <Answer>(
  request: (client: QdrantClient, put: Put) => Promise<Answer>,
) => Promise<Answer>;

/** Stores points, given as the JSON of the request: nothing of it is made twice. */
type Put = (
  collection: string,
  body: string | Uint8Array<ArrayBuffer>,
  ordering?: 'medium',
) => Promise<void>;

export function serverAt(url: string, ask: AskServer): Server {
  return {url, ask, put: (...points) => ask((_, put) => put(...points))};
}

const SENDABLE = /^[!-~]+$/;

type Address = Pick<QdrantOptions, 'url' | 'apiKeyEnv'>;

/** Works with a server; what its owner can do about a failure is said in one line. */
export async function withServer<Result>(
  options: Address,
  collection: string,
  work: (server: Server) => Promise<Result>,
  patience: Partial<Patience> = {},
  task: Task = 'store',
): Promise<Result> {
  try {
    return await work(connect(options, {...PATIENCE, ...patience}));
  } catch (cause) {
    const problem = describeFailure(cause, {...options, collection, task});
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
  const put: Put = (collection, body, ordering) => {
    const query = ordering === undefined ? 'wait=true' : `wait=true&ordering=${ordering}`;
    return send(`${base}/collections/${encodeURIComponent(collection)}/points?${query}`, {
      ...{method: 'PUT', headers, body},
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
  return serverAt(url, (request) => ask(() => request(client, put)));
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
