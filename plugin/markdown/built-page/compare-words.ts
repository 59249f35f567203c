export type WordDifference = {
  /** Words that the page shows more often than the source. */
  readonly missing: readonly string[];
  /** Words that the source has more often than the page. */
  readonly extra: readonly string[];
};

/** Compares two texts as bags of words: a theme may show parts of a page in another order. */
export function compareWords(page: readonly string[], source: readonly string[]): WordDifference {
  return {missing: surplus(page, source), extra: surplus(source, page)};
}

/** The words of one that the other lacks, as often as it lacks them. */
function surplus(words: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const word of others) {
    const count = counts.get(word);
    if (count !== undefined) {
      counts.set(word, count - 1);
    }
  }
  return Array.from(counts).flatMap(([word, count]) =>
    Array.from({length: Math.max(0, count)}, () => word),
  );
}
