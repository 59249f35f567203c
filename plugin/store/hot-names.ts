import {pairOwners} from './shard-plan.js';

/** How often a word is expected in questions to a site, among all words of its questions. */
export type Expected = (piece: string) => number;

/** More in the first file would cost each reader more than it spares. */
const HOT_ROWS = 256;

/** The rows that the first file holds: of the pieces that questions use most, each with its pairs. */
export function hotNames(names: readonly string[], expected: Expected): string[] {
  const owners = pairOwners(names);
  const pairs = new Map<string, string[]>();
  for (const [pair, owner] of owners) {
    const own = pairs.get(owner);
    if (own) {
      own.push(pair);
    } else {
      pairs.set(owner, [pair]);
    }
  }
  const groups = names
    .filter((name) => !owners.has(name))
    .map((piece, rank) => {
      const own = [piece, ...(pairs.get(piece) ?? [])];
      // A piece with many pairs takes the place of as many others.
      return {own, worth: (expected(piece) + anywhere(rank)) / own.length, rank};
    })
    .sort((a, b) => b.worth - a.worth || a.rank - b.rank);
  const hot: string[] = [];
  for (const {own} of groups) {
    if (hot.length + own.length <= HOT_ROWS) {
      hot.push(...own);
    }
  }
  return hot;
}

/** How often the piece of a rank is expected, wherever it is asked: words thin out like this in any text. */
function anywhere(rank: number): number {
  return 0.1 / (rank + 30);
}
