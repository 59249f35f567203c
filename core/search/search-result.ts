import type {Explanation, Passage} from '../types.js';
import {answerability} from './answerability.js';
import type {Documents} from './documents.js';
import {chunkOf, pickSections} from './passages.js';
import {type Found, type Ranked, rankSections, ranks, type Surrounding} from './rank-sections.js';
import type {SearchOptions, SearchResult} from './search-types.js';
import type {WordHits} from './words/word-hits.js';

export const DEFAULT_TOP_K = 5;
const PER_DOCUMENT = 3;

/** What was found, wherever it lies. */
export type Finds = {
  readonly hits: Pick<WordHits, 'words' | 'best' | 'coverage' | 'matched'>;
  /** The words as far as what may be found has them. */
  readonly wordsInReach: WordHits['words'];
  readonly found: readonly Found[];
  /** How near each part of one of a section's chunks is; null where that is not known. */
  readonly partsNear: (section: number, place: number) => readonly number[] | null;
  readonly documents: Surrounding & Pick<Documents, 'chunksOf'>;
  readonly terms: (text: string) => readonly string[];
};

/** The best of what was found, as a search gives it. */
export async function searchResult(
  {hits, wordsInReach, found, partsNear, documents, terms}: Finds,
  options: SearchOptions,
): Promise<SearchResult> {
  const ranking = rankSections(found, {
    documents,
    page: options.page,
    recent: options.recent ?? false,
  });
  const picked = pickSections(ranking, documents, {
    topK: options.topK ?? DEFAULT_TOP_K,
    perDocument: options.perDocument ?? PER_DOCUMENT,
  });
  const explain = options.explain ? explanations(found) : null;
  const passages = await Promise.all(
    picked.map(async (ranked) => {
      const matched = weightsOf(hits, ranked.section);
      const chunks = await documents.chunksOf(ranked.section, options.signal);
      const chunk = chunkOf(chunks, ranked, {matched, terms, code: options.code ?? false});
      const near = chunk ? partsNear(ranked.section, chunks.indexOf(chunk)) : null;
      const passage = chunk && {
        ...{chunk, score: ranked.score, nearness: ranked.meaning},
        // An index of another release may cut chunks otherwise.
        partsNear: near?.length === chunk.parts.length ? near : null,
        ...{coverage: hits.coverage(ranked.section), matched},
      };
      return passage && (explain ? {...passage, explanation: explain(ranked)} : passage);
    }),
  );
  options.signal?.throwIfAborted();
  return {
    passages: passages.filter((passage): passage is Passage => passage !== undefined),
    answerability: answerability({...hits, words: wordsInReach}, ranking),
    words: hits.words.map(({asked, sections, mendedTo}) => ({asked, sections, mendedTo})),
  };
}

/** How telling each word is that a section has, by the term that it is kept under. */
function weightsOf(hits: Finds['hits'], section: number): Passage['matched'] {
  return Object.fromEntries(
    hits
      .matched(section)
      .flatMap(({terms, weight}) => terms.map((term) => [term, weight] as const)),
  );
}

function explanations(found: Parameters<typeof ranks>[0]): (ranked: Ranked) => Explanation {
  const {byWords, byMeaning} = ranks(found);
  return ({section, words, meaning, links, page, recency}) => ({
    ...{words, meaning, links, page, recency},
    rankByWords: byWords.get(section) ?? null,
    rankByMeaning: byMeaning.get(section) ?? null,
  });
}
