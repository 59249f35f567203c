import type {QdrantPlace} from '../../index-format/manifest.js';
import {QdrantError} from './qdrant-error.js';

/** Where to ask, and with which key. */
export type QdrantAddress = Pick<QdrantPlace, 'collection' | 'key'> & {readonly url: string};

type Patience = {
  /** Milliseconds that an answer may take, all of it. */
  readonly answer: number;
  /** Milliseconds before the second attempt, at least. */
  readonly pause: number;
};

const PATIENCE: Patience = {answer: 8000, pause: 100};

const HEADERS = {
  'content-type': 'application/json',
  // Browsers ask as they like. Others are near to the server: what it compresses comes 40 ms later,
  // since it waits to be told that the first piece has arrived.
  'accept-encoding': 'identity',
};

type Attempt = {readonly json: unknown} | {readonly failure: QdrantError; readonly again: boolean};

/** What a collection answers; a broken connection, 429 and what is wrong with the server itself are tried once more. */
export async function askCollection(
  address: QdrantAddress,
  path: string,
  body: unknown,
  signal?: AbortSignal,
  patience = PATIENCE,
): Promise<unknown> {
  const send = () => attempt(address, path, JSON.stringify(body), signal, patience.answer);
  let came = await send();
  if ('failure' in came && came.again) {
    // Not all of those who were sent away come back at once.
    await new Promise((resolve) => setTimeout(resolve, patience.pause * (1 + 2 * Math.random())));
    signal?.throwIfAborted();
    came = await send();
  }
  if ('failure' in came) {
    throw came.failure;
  }
  return came.json;
}

async function attempt(
  {url, collection, key}: QdrantAddress,
  path: string,
  body: string,
  signal: AbortSignal | undefined,
  patience: number,
): Promise<Attempt> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, {once: true});
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(
      `${url.replace(/\/+$/, '')}/collections/${encodeURIComponent(collection)}/${path}`,
      {
        method: 'POST',
        headers: {...HEADERS, ...(key !== null && {'api-key': key})},
        ...{body, signal: stop.signal, credentials: 'omit'},
      },
    );
    if (response.ok) {
      return {json: await response.json()};
    }
    const {status} = response;
    const failure = new QdrantError(`Qdrant at ${url} answered ${status}.`);
    return {failure, again: status === 429 || status >= 500};
  } catch (cause) {
    signal?.throwIfAborted();
    const isLate = stop.signal.aborted;
    const what = isLate ? `did not answer within ${patience / 1000} s` : 'could not be reached';
    return {failure: new QdrantError(`Qdrant at ${url} ${what}.`, {cause}), again: !isLate};
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
