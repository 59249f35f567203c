/** A document is shrunk a great many times, and each time it is cut again. */
const MOST_MS = 30_000;

/**
 * A property that fails says so within half a minute or so of its first failure, with
 * the smallest example until then: what is tried later counts as if it were well.
 */
export function shrunkSoon<Values extends readonly unknown[]>(
  holds: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let until = Number.POSITIVE_INFINITY;
  return async (...values) => {
    if (performance.now() < until) {
      try {
        await holds(...values);
      } catch (error) {
        until = Math.min(until, performance.now() + MOST_MS);
        throw error;
      }
    }
  };
}
