/** One failure may be chance. */
const FAILURES = 3;
const REST_MS = 30_000;

/** Whether a model is left alone for a while, since it has failed again and again: no reader is to wait for it in vain. */
export function restAfterFailures(now: () => number = Date.now) {
  let failures = 0;
  let until = 0;
  return {
    isResting: () => now() < until,
    spoke() {
      failures = 0;
    },
    /** Whether it rests from now on. */
    failed(): boolean {
      failures += 1;
      if (failures < FAILURES) {
        return false;
      }
      failures = 0;
      until = now() + REST_MS;
      return true;
    },
  };
}
