import type {SearchedWord} from './search-types.js';

/** The question's words that a passage has, as they were asked or mended, the most telling first. */
export function matchedWords(
  matched: Readonly<Record<string, number>>,
  words: readonly SearchedWord[],
  termsOf: (text: string) => readonly string[],
): string[] {
  const names = new Map<string, string>();
  for (const {asked, mendedTo} of words) {
    for (const name of mendedTo.length > 0 ? mendedTo : [asked]) {
      for (const term of [name, ...termsOf(name)]) {
        names.set(term, names.get(term) ?? name);
      }
    }
  }
  const found = Object.entries(matched).sort(([, a], [, b]) => b - a);
  return Array.from(new Set(found.map(([term]) => names.get(term) ?? term)));
}
