import {setTimeout as sleep} from 'node:timers/promises';
import {failureOf, isPassing} from './failures.js';

export type Patience = {
  /** Before each further try; shortened by chance, so that requests spread. */
  readonly pausesMs: readonly number[];
  /** The same before the server has answered at all: it may not be there. */
  readonly firstPausesMs: readonly number[];
  /** What is waited at most where the server says how long. */
  readonly maxPauseMs: number;
  /** For one try. */
  readonly timeoutMs: number;
};

export const PATIENCE: Patience = {
  // A server that starts again needs a while.
  pausesMs: [250, 500, 1000, 2000, 4000, 8000, 16_000, 16_000, 16_000],
  firstPausesMs: [250, 1000],
  maxPauseMs: 60_000,
  timeoutMs: 60_000,
};

/** Of requests that time out, each has taken long enough. */
const MOST_TIMEOUTS = 3;

export type Ask = <Answer>(request: () => Promise<Answer>) => Promise<Answer>;

/** Sends requests again where that may help. Only for such as may be done twice. */
export function retrying(patience: Patience): Ask {
  let hasAnswered = false;
  return async (request) => {
    let timeouts = 0;
    for (let tries = 0; ; tries++) {
      try {
        const answer = await request();
        hasAnswered = true;
        return answer;
      } catch (error) {
        const failure = failureOf(error);
        hasAnswered ||= failure?.status != null;
        const pauses = hasAnswered ? patience.pausesMs : patience.firstPausesMs;
        const pause = pauses[tries];
        timeouts += failure?.isTimeout ? 1 : 0;
        const isWorthIt = failure !== null && isPassing(failure) && timeouts < MOST_TIMEOUTS;
        if (!isWorthIt || pause === undefined) {
          throw error;
        }
        const own = pause * (0.5 + Math.random() / 2);
        await sleep(Math.min(Math.max(own, failure.waitMs ?? 0), patience.maxPauseMs));
      }
    }
  };
}
