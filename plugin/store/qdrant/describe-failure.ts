import {failureOf, isFull} from './failures.js';
import type {QdrantOptions} from './qdrant-options.cjs';

/** What the author can do about a failed request, or null if it is not about the server. */
export function describeFailure(
  cause: unknown,
  {url, apiKeyEnv}: Pick<QdrantOptions, 'url' | 'apiKeyEnv'>,
  collection: string,
): string | null {
  const failure = failureOf(cause);
  if (failure === null) {
    return null;
  }
  const {status, isTimeout, isBroken, reason} = failure;
  if (isBroken) {
    return `Qdrant at ${url} does not answer: start it, correct "qdrant.url", or take the option out to publish static files only.`;
  }
  if (isTimeout) {
    return `Qdrant at ${url} takes too long to answer: see how busy it is, and try again.`;
  }
  if (status === 401 || status === 403) {
    return `Qdrant at ${url} refused the key: put one that may write into the environment variable ${apiKeyEnv}.`;
  }
  if (isFull(failure)) {
    return `Qdrant at ${url} has no room left on its disk: make some, or lower "qdrant.keepBuildsDays", and try again.`;
  }
  if (/dimension/i.test(reason)) {
    return `The Qdrant collection "${collection}" holds vectors of another size (${oneLine(reason)}): name another one in "qdrant.collection".`;
  }
  if (status === 429) {
    return `Qdrant at ${url} wants fewer requests than a build sends: raise its limit, or try again later.`;
  }
  return `Qdrant at ${url} could not store into collection "${collection}": ${oneLine(reason)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
