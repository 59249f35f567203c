import {basicTokens} from '../core/encoder/basic-tokens.ts';
import {pairName} from '../core/encoder/pair.ts';
import {pieceFinder} from '../plugin/distil/rows-of-text.ts';

export type PairLimits = {
  readonly most: number;
  readonly least: number;
  /** So many of the most frequent pieces make no pairs among themselves: readers get their rows in one file. */
  readonly frequent: number;
};

/**
 * Pairs of neighbouring pieces that come together far more often than by
 * chance: "machine learning", not "of the". Those that say most come first.
 */
export function choosePairs(
  texts: Iterable<string>,
  has: (piece: string) => boolean,
  {most, least, frequent}: PairLimits,
): string[] {
  const piecesOf = pieceFinder(has);
  const pieces = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  let total = 0;
  for (const text of texts) {
    let last: string | undefined;
    for (const piece of basicTokens(text).flatMap(piecesOf)) {
      total++;
      add(pieces, piece);
      if (last !== undefined) {
        const followers = pairs.get(last) ?? new Map<string, number>();
        pairs.set(last, followers);
        add(followers, piece);
      }
      last = piece;
    }
  }
  const frequentCount = [...pieces.values()].sort((a, b) => b - a)[frequent] ?? 0;
  const scored: {readonly name: string; readonly worth: number}[] = [];
  for (const [first, followers] of pairs) {
    const firstCount = pieces.get(first) ?? 1;
    for (const [second, count] of followers) {
      const secondCount = pieces.get(second) ?? 1;
      if (count >= least && Math.min(firstCount, secondCount) < frequentCount) {
        const surprise = Math.log((count * total) / (firstCount * secondCount));
        scored.push({name: pairName(first, second), worth: count * surprise});
      }
    }
  }
  return scored
    .sort((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({name}) => name);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
