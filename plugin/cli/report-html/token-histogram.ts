import {LONGEST, SHORTEST} from '../report-summary.js';

export type TokenHistogram = {
  readonly count: number;
  readonly median: number;
  readonly longest: number;
  /** How many are shorter and longer than a section should be. */
  readonly under: number;
  readonly over: number;
  readonly bins: readonly Bin[];
};

/** Chunks of `from` to just below `to` tokens; the last one has no end. */
export type Bin = {readonly from: number; readonly to: number | null; readonly count: number};

const WIDTH = 25;
const END = 625;

/** How long the chunks of a site are; null where there are none. */
export function tokenHistogram(tokens: readonly number[]): TokenHistogram | null {
  const sorted = tokens.slice().sort((a, b) => a - b);
  const last = sorted.at(-1);
  if (last === undefined) {
    return null;
  }
  const counts = new Array<number>(END / WIDTH + 1).fill(0);
  for (const one of sorted) {
    const bin = Math.min(Math.floor(one / WIDTH), END / WIDTH);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return {
    count: sorted.length,
    median: medianOf(sorted),
    longest: last,
    under: sorted.filter((one) => one < SHORTEST).length,
    over: sorted.filter((one) => one > LONGEST).length,
    bins: counts.map((count, bin) => ({
      from: bin * WIDTH,
      to: bin * WIDTH < END ? (bin + 1) * WIDTH : null,
      count,
    })),
  };
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return Math.round((low + high) / 2);
}
