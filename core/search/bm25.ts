import type {TermTable} from '../index-format/term-table.js';

const K1 = 1.2;
const B = 0.75;

export type KeywordHit = {
  /** Position of the chunk in the index. */
  readonly chunk: number;
  readonly score: number;
  /** How much of what the question asks for the chunk contains, 0 to 1; rare words weigh more. */
  readonly coverage: number;
  /** The words found in it, and how rare each is. */
  readonly matched: Readonly<Record<string, number>>;
};

type Tally = {score: number; weight: number; matched: Record<string, number>};

/** Chunks that contain the question's words, best first. */
export function searchKeywords(table: TermTable, terms: readonly string[]): KeywordHit[] {
  const count = table.lengths.length;
  const meanLength = table.lengths.reduce((sum, length) => sum + length, 0) / count;
  const found = new Map<number, Tally>();
  let wanted = 0;
  for (const term of new Set(terms)) {
    const postings = Object.hasOwn(table.postings, term) ? (table.postings[term] ?? []) : [];
    const weight = rarity(postings.length / 2, count);
    wanted += weight;
    for (let i = 0; i + 1 < postings.length; i += 2) {
      const chunk = postings[i] ?? 0;
      const times = postings[i + 1] ?? 0;
      const length = table.lengths[chunk] ?? meanLength;
      const saturated = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / meanLength));
      const entry = found.get(chunk) ?? {score: 0, weight: 0, matched: Object.create(null)};
      entry.score += weight * saturated;
      entry.weight += weight;
      entry.matched[term] = weight;
      found.set(chunk, entry);
    }
  }
  return Array.from(found)
    .map(([chunk, {score, weight, matched}]) => ({
      chunk,
      score,
      coverage: weight / wanted,
      matched,
    }))
    .sort((a, b) => b.score - a.score || a.chunk - b.chunk);
}

/** Inverse document frequency, never negative: a word that every section has says nothing. */
function rarity(documentsWithTerm: number, documents: number): number {
  return Math.log(1 + (documents - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5));
}
