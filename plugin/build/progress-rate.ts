/** Older than this many seconds counts less and less. */
const MEMORY_S = 10;
/** Too short a time says nothing. */
const MIN_S = 0.5;

type Rate = {
  readonly add: (count: number) => void;
  /** Per second; null as long as nobody knows. */
  readonly perSecond: () => number | null;
};

/** How fast something has lately been done: counts and times, both fading. */
export function smoothedRate(now: () => number): Rate {
  let last = now();
  let count = 0;
  let seconds = 0;
  return {
    add(more) {
      const passed = (now() - last) / 1000;
      const faded = Math.exp(-passed / MEMORY_S);
      last = now();
      count = count * faded + more;
      seconds = seconds * faded + passed;
    },
    perSecond: () => (seconds >= MIN_S && count > 0 ? count / seconds : null),
  };
}
