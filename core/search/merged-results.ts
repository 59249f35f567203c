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
    words: bestKnown(results).map((word) =>
      mergedWord(
        results.flatMap(({words}) => words.filter(({asked}) => asked === word.asked)),
        word,
      ),
    ),
  };
}

/** Where a name is not known as a whole, its parts stand in its place: those that know most have the words. */
function bestKnown(results: readonly SearchResult[]): readonly SearchedWord[] {
  const unknown = ({words}: SearchResult) => words.filter(({sections}) => sections === 0).length;
  const [best] = Array.from(results).sort((a, b) => unknown(a) - unknown(b));
  return best?.words ?? [];
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
