import {setTimeout as sleep} from 'node:timers/promises';

const PAUSES_MS = [200, 1000];

/**
 * Sends a request again when the connection broke. A server may close one that
 * has idled while we computed vectors, just as we write to it. Only for
 * requests that may be done twice.
 */
export async function retryBroken<T>(request: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await request();
    } catch (error) {
      if (!isBrokenConnection(error)) {
        throw error;
      }
      await sleep(pause);
    }
  }
  return request();
}

/** What `fetch` says whenever it got no answer. */
export function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed';
}
