import type {Chunk} from '../../core/types.ts';

const LETTERS = /[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;
const K1 = 1.2;
const B = 0.75;

/**
 * What a search without dictionary, index or fields does: looks through all texts for the
 * question's words and pairs of characters, and weighs them by BM25.
 */
export function bareScan(chunks: readonly Chunk[]) {
  const texts = chunks.map(({docTitle, sectionTitle, text}) =>
    countsOf([docTitle, sectionTitle, text].join('\n')),
  );
  const lengths = texts.map((counts) =>
    Array.from(counts.values()).reduce((sum, one) => sum + one, 0),
  );
  const mean = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  return (question: string, count: number): readonly Chunk[] => {
    const asked = Array.from(countsOf(question).keys()).map((term) => {
      const has = texts.filter((counts) => counts.has(term)).length;
      return {term, weight: Math.log(1 + (texts.length - has + 0.5) / (has + 0.5))};
    });
    return texts
      .map((counts, place) => ({
        place,
        score: asked.reduce((sum, {term, weight}) => {
          const times = counts.get(term) ?? 0;
          const long = 1 - B + (B * (lengths[place] ?? 0)) / mean;
          return sum + (weight * times * (K1 + 1)) / (times + K1 * long);
        }, 0),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .flatMap(({place}) => chunks[place] ?? []);
  };
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(LETTERS)) {
    for (const term of HAN.test(word) ? pairsOf(word) : [word]) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

function pairsOf(word: string): readonly string[] {
  const all = Array.from(word);
  return all.length < 2 ? all : all.slice(1).map((letter, at) => `${all[at]}${letter}`);
}
