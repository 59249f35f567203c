import {failureOf, isFull} from './failures.js';
import type {QdrantOptions} from './qdrant-options.cjs';

/** What was to be done. */
export type Task = 'store' | 'compare' | 'remove';

type Asked = Pick<QdrantOptions, 'url' | 'apiKeyEnv'> & {
  readonly collection: string;
  readonly task: Task;
};

const WORDS = {
  store: {
    silent: 'start it, correct "qdrant.url", or take the option out to publish static files only.',
    right: 'write',
    subject: 'a build',
    failed: 'could not store into',
  },
  compare: {
    silent: 'start it, or correct "qdrant.url".',
    right: 'read',
    subject: 'a comparison',
    failed: 'could not read',
  },
  remove: {
    silent: 'start it, or correct "qdrant.url".',
    right: 'write',
    subject: 'a removal',
    failed: 'could not remove anything from',
  },
} as const satisfies {readonly [Name in Task]: object};

/** What the author can do about a failed request, or null if it is not about the server. */
export function describeFailure(
  cause: unknown,
  {url, apiKeyEnv, collection, task}: Asked,
): string | null {
  const failure = failureOf(cause);
  if (failure === null) {
    return null;
  }
  const {status, isTimeout, isBroken, reason} = failure;
  const {silent, right, subject, failed} = WORDS[task];
  if (isBroken) {
    return `Qdrant at ${url} does not answer: ${silent}`;
  }
  if (isTimeout) {
    return `Qdrant at ${url} takes too long to answer: see how busy it is, and try again.`;
  }
  if (status === 401 || status === 403) {
    return `Qdrant at ${url} refused the key: put one that may ${right} into the environment variable ${apiKeyEnv}.`;
  }
  if (isFull(failure)) {
    return `Qdrant at ${url} has no room left on its disk: make some, or lower "qdrant.keepBuildsDays", and try again.`;
  }
  if (/dimension/i.test(reason)) {
    return `The Qdrant collection "${collection}" holds vectors of another size (${oneLine(reason)}): name another one in "qdrant.collection".`;
  }
  if (status === 429) {
    return `Qdrant at ${url} wants fewer requests than ${subject} sends: raise its limit, or try again later.`;
  }
  return `Qdrant at ${url} ${failed} collection "${collection}": ${oneLine(reason)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
