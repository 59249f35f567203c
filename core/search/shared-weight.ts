import type {Passage} from '../types.js';

/** How much of a question's telling words are among some terms. */
export function sharedWeight(terms: readonly string[], matched: Passage['matched']): number {
  return Array.from(new Set(terms)).reduce(
    // "constructor" is a word like any other.
    (sum, term) => sum + (Object.hasOwn(matched, term) ? (matched[term] ?? 0) : 0),
    0,
  );
}
