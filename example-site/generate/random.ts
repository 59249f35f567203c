/** A stream of numbers that is the same for the same seed (mulberry32). */
export type Random = {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** From `low` to `high`, both included. */
  readonly integer: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  /** Some of the items, in random order, none twice. */
  readonly sample: <T>(items: readonly T[], count: number) => T[];
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    sample(items, count) {
      const left = [...items];
      return Array.from({length: Math.min(count, left.length)}, () =>
        left.splice(integer(0, left.length - 1), 1),
      ).flat();
    },
  };
}
