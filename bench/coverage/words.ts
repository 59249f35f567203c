/** Languages without spaces: each character counts as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

const INVISIBLE = /\u00ad|[\u200b-\u200d]|\u2060|\ufeff|[\ufe00-\ufe0f]/g;

export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').replace(INVISIBLE, '').match(WORD) ?? [];
}

/** How often each word occurs. */
export type WordCounts = ReadonlyMap<string, number>;

export function countWords(words: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

export type Surplus = {readonly word: string; readonly times: number};

/** What is more often in the first than in the second, the most frequent first. */
export function surplus(counts: WordCounts, other: WordCounts): Surplus[] {
  return Array.from(counts)
    .map(([word, count]) => ({word, times: count - (other.get(word) ?? 0)}))
    .filter(({times}) => times > 0)
    .sort((a, b) => b.times - a.times);
}

export function total(surpluses: readonly Surplus[]): number {
  return surpluses.reduce((sum, {times}) => sum + times, 0);
}

/** For searching: whole words in a row, whatever stands between them. */
export function wordLine(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

export function withoutSpace(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, '');
}

export function oneSpaced(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
