import {StoreError} from '../errors.cjs';
import type {QdrantOptions} from '../options.cjs';
import {isBrokenConnection} from './retry.js';

type Failure = {
  readonly name?: string;
  readonly status?: number;
  readonly data?: {readonly status?: {readonly error?: string}};
};

/** What the author can do about a failed request, or null if it is not about the server. */
export function describeFailure(
  cause: unknown,
  {url, apiKeyEnv}: QdrantOptions,
  collection: string,
): string | null {
  if (cause instanceof StoreError) {
    return null;
  }
  const {name, status, data} = cause as Failure;
  if (status === 401 || status === 403) {
    return `Qdrant at ${url} refused the key: put one that may write into the environment variable ${apiKeyEnv}.`;
  }
  if (status !== undefined) {
    const reason = data?.status?.error ?? `status ${status}`;
    return `Qdrant at ${url} could not store into collection "${collection}": ${reason}`;
  }
  const isSilent = isBrokenConnection(cause) || name === 'QdrantClientTimeoutError';
  return isSilent
    ? `Qdrant at ${url} does not answer: start it, correct "qdrant.url", or take the option out to publish static files only.`
    : null;
}
