import type {SearchedWord, SearchResult} from './search-types.js';

/** What was found in several segments as if it had been in one: scores are on one scale. */
export function mergedResults(results: readonly SearchResult[], topK: number): SearchResult {
  const [first] = results;
  if (first && results.length === 1) {
    return first;
  }
  return {
    passages: results
      .flatMap(({passages}) => passages)
      .sort((a, b) => b.score - a.score)
      .slice(0, topK),
    answerability: Math.max(0, ...results.map(({answerability}) => answerability)),
    words: (first?.words ?? []).map((word, place) =>
      mergedWord(
        results.flatMap(({words}) => words[place] ?? []),
        word,
      ),
    ),
  };
}

/** What one of them knows is no slip of the pen. */
function mergedWord(words: readonly SearchedWord[], {asked}: SearchedWord): SearchedWord {
  const known = words.filter(({sections, mendedTo}) => sections > 0 && mendedTo.length === 0);
  const counted = known.length > 0 ? known : words;
  return {
    asked,
    sections: counted.reduce((sum, {sections}) => sum + sections, 0),
    mendedTo: Array.from(new Set(counted.flatMap(({mendedTo}) => mendedTo))),
  };
}
