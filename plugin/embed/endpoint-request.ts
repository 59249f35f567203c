import {setTimeout as sleep} from 'node:timers/promises';
import {EmbeddingError} from '../errors.cjs';
import {codeOf} from './cache-failure.js';
import type {EndpointAddress} from './endpoint-address.js';
import {serverMessage} from './endpoint-answer.js';
import {retryAfterMs} from './endpoint-retry-after.js';

export type Patience = {
  /** Before each further try; shortened by chance, so that requests spread. */
  readonly pausesMs: readonly number[];
  /** For one try. */
  readonly timeoutMs: number;
  /** What is waited at most where the server says how long. */
  readonly maxPauseMs: number;
};

export const PATIENCE: Patience = {
  pausesMs: [500, 1000, 2000, 4000, 8000, 16_000],
  timeoutMs: 120_000,
  maxPauseMs: 60_000,
};

type Attempt =
  | {readonly body: string}
  | {readonly failure: string; readonly isWorthRetrying: boolean; readonly pauseMs: number | null};

/** The body of the server's answer. What goes by itself is tried again; the rest is the author's to fix. */
export async function post(
  address: EndpointAddress,
  payload: string,
  patience: Patience,
  signal: AbortSignal,
): Promise<string> {
  for (let tries = 0; ; tries++) {
    const attempt = await tryOnce(address, payload, patience.timeoutMs, signal);
    signal.throwIfAborted();
    if ('body' in attempt) {
      return attempt.body;
    }
    const pause = patience.pausesMs[tries];
    if (!attempt.isWorthRetrying || pause === undefined) {
      const again = tries > 0 ? ` (tried ${tries + 1} times)` : '';
      throw new EmbeddingError(`${attempt.failure}${again}`);
    }
    const own = pause * (0.5 + Math.random() / 2);
    const waitMs = Math.min(Math.max(own, attempt.pauseMs ?? 0), patience.maxPauseMs);
    await sleep(waitMs, undefined, {signal}).catch(() => signal.throwIfAborted());
  }
}

async function tryOnce(
  {url, shownUrl, apiKeyEnv, headers, redact}: EndpointAddress,
  payload: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Attempt> {
  signal.throwIfAborted();
  const stopping = new AbortController();
  const stop = () => stopping.abort(signal.reason);
  signal.addEventListener('abort', stop, {once: true});
  const timer = setTimeout(() => stopping.abort(new Error(`after ${timeoutMs} ms`)), timeoutMs);
  try {
    const request = {method: 'POST', headers, body: payload, signal: stopping.signal};
    const response = await fetch(url, request);
    const body = await response.text();
    if (response.ok) {
      return {body};
    }
    const {status} = response;
    return {
      failure: `The embedding endpoint ${shownUrl} answered ${status}: ${serverMessage(body, redact) || 'nothing'}\n${adviceOn(status, apiKeyEnv)}`,
      isWorthRetrying: status === 408 || status === 429 || status >= 500,
      pauseMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    };
  } catch (error) {
    const code = connectionCode(error);
    return {
      failure: `The embedding endpoint ${shownUrl} gave no answer (${code}). Is it running, and is "embedding.endpoint.url" right?`,
      isWorthRetrying: !LASTING.test(code),
      pauseMs: null,
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Certificates and names that are wrong now will be so in a minute. */
const LASTING = /CERT|TLS|VERIFY|ENOTFOUND/;

/** What `fetch` hides in the causes of its errors. */
function connectionCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return codeOf(cause);
}

function adviceOn(status: number, apiKeyEnv: string): string {
  switch (status) {
    case 401:
    case 403:
      return `Check the API key in the environment variable ${apiKeyEnv}.`;
    case 404:
      return 'Check "embedding.endpoint.url" and "embedding.model".';
    case 400:
    case 413:
    case 422:
      return 'Check "embedding.model" and "embedding.dimensions", or lower "embedding.endpoint.batchSize".';
    default:
      return 'Try again later, or lower "embedding.endpoint.batchSize".';
  }
}
