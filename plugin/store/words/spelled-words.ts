import type {WordList} from '../../../core/index-format/word-list.js';

/** Words that come less often are not needed to mend a slip. */
const MOST = 20_000;

/** The most frequent words, in order, and about how often each comes. */
export function spelledWords(
  numbers: ReadonlyMap<string, number>,
  /** By a word's number. */
  counts: readonly number[],
): WordList {
  const frequent = Array.from(numbers, ([word, number]) => [word, counts[number] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MOST)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    words: frequent.map(([word]) => word),
    classes: Uint8Array.from(frequent, ([, count]) => Math.floor(Math.log2(count))),
  };
}
