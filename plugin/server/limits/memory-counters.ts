import type {CounterStore} from '../types.js';

/** So many are counted at the same time; then those whose time is up next are forgotten. */
const MOST = 50_000;

/** Counts in the memory of this process. */
export function memoryCounters(now: () => number = Date.now): CounterStore {
  const counters = new Map<string, {sum: number; readonly expires: number}>();

  const sweep = () => {
    const time = now();
    for (const [key, {expires}] of counters) {
      if (expires <= time) {
        counters.delete(key);
      }
    }
    // Of those that are left, a map has first what was not used for longest.
    for (const key of counters.keys()) {
      if (counters.size < MOST) {
        break;
      }
      counters.delete(key);
    }
  };
  return {
    async add(key, amount, expiresInSeconds) {
      const known = counters.get(key);
      if (known && known.expires > now()) {
        known.sum += amount;
        // What is in use is not the oldest.
        counters.delete(key);
        counters.set(key, known);
        return known.sum;
      }
      if (counters.size >= MOST) {
        sweep();
      }
      counters.delete(key);
      counters.set(key, {sum: amount, expires: now() + expiresInSeconds * 1000});
      return amount;
    },
  };
}
