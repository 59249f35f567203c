import {matchedWords} from '../search/matched-words.js';
import type {SearchIndex, SearchOptions} from '../search/search-types.js';
import type {Explanation} from '../types.js';
import {citationLabel} from './label.js';

/** Why a passage was found, for whoever writes the site. */
export type ExplainedPassage = Explanation & {
  readonly label: string;
  readonly url: string;
  readonly score: number;
  readonly nearness: number | null;
  readonly coverage: number;
  /** The question's words that it has, as asked or mended, the most telling first. */
  readonly matched: readonly string[];
};

const TOP_K = 8;

/** The passages that a question is answered from, and what speaks for each. */
export async function explainedPassages(
  index: Pick<SearchIndex, 'search' | 'terms'>,
  question: string,
  options: Omit<SearchOptions, 'explain'> = {},
): Promise<readonly ExplainedPassage[]> {
  const {passages, words} = await index.search(question, {topK: TOP_K, ...options, explain: true});
  return passages.flatMap(({chunk, score, nearness, coverage, matched, explanation}) =>
    explanation
      ? [
          {
            ...{label: citationLabel(chunk), url: chunk.url + chunk.urlAnchor},
            ...{score, nearness, coverage, ...explanation},
            matched: matchedWords(matched, words, index.terms),
          },
        ]
      : [],
  );
}
