import type {CodeLines} from './code-lines.js';

/** Finds the line before which a part must end that starts with a given line; it has one at least. */
export type FarthestLine = (first: number) => number;

/**
 * Tries twice as much until it is too much and then halves the difference, so
 * that no try is far longer than a part; it starts from the length found last.
 */
export function farthestLine(
  {starts, count}: CodeLines,
  fits: (start: number, end: number) => boolean,
): FarthestLine {
  const known = new Map<number, number>();
  let guess = 1000;
  return (first) => {
    const start = starts[first] ?? 0;
    let good = known.get(first) ?? first + 1;
    if (known.has(first)) {
      return good;
    }
    let bad = count + 1;
    for (let length = guess; good + 1 < bad; length *= 2) {
      const between = bad > count ? lineAt(starts, start + length, good + 1) : (good + bad) >> 1;
      const next = Math.min(between, bad - 1);
      if (fits(start, starts[next] ?? start)) {
        good = next;
      } else {
        bad = next;
      }
    }
    guess = (starts[good] ?? start) - start;
    known.set(first, good);
    return good;
  };
}

/** The last line that starts at an offset or before it, but none before `least`. */
function lineAt(starts: readonly number[], offset: number, least: number): number {
  let low = least;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}
