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
    if (counters.size >= MOST) {
      // What a day may cost is not forgotten for those who ask in this minute.
      const next = Array.from(counters).sort(([, one], [, other]) => one.expires - other.expires);
      for (const [key] of next.slice(0, MOST / 10)) {
        counters.delete(key);
      }
    }
  };
  return {
    async add(key, amount, expiresInSeconds) {
      const known = counters.get(key);
      if (known && known.expires > now()) {
        known.sum += amount;
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
