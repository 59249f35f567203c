import type {SearchedWord, WordHits} from './words/word-hits.js';

/** A question's words; those that only sections have which may not be found count as no site's word. */
export function wordsInReach(
  {words, found, matched}: Pick<WordHits, 'found' | 'matched' | 'words'>,
  isSearched: ((section: number) => boolean) | null,
): readonly SearchedWord[] {
  if (!isSearched) {
    return words;
  }
  const lacking = new Set(words.filter(({sections}) => sections > 0));
  for (const section of found) {
    if (lacking.size === 0) {
      break;
    }
    if (isSearched(section)) {
      for (const word of matched(section)) {
        lacking.delete(word);
      }
    }
  }
  return words.map((word) => (lacking.has(word) ? {...word, sections: 0} : word));
}
