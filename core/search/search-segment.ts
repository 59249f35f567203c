import type {QueryEncoder} from '../encoder/open-encoder.js';
import type {Explanation, Passage} from '../types.js';
import {answerability} from './answerability.js';
import {documentFilter} from './filter.js';
import {findSections} from './find-sections.js';
import type {OpenSegment} from './open-segment.js';
import {chunkOf, pickSections} from './passages.js';
import {type Ranked, rankSections, ranks} from './rank-sections.js';
import type {SearchOptions, SearchResult} from './search-types.js';
import type {WordHits} from './words/word-hits.js';

const DEFAULT_TOP_K = 5;
const PER_DOCUMENT = 3;

/** What becomes of parts of the index that are not to be had: search goes on without them. */
export type Lacking = (error: unknown) => void;

/** Finds the sections of a segment that a question is about. */
export async function searchSegment(
  opened: OpenSegment,
  encoder: () => Promise<QueryEncoder> | null,
  terms: (text: string) => readonly string[],
  question: string,
  options: SearchOptions,
  onLacking: Lacking,
): Promise<SearchResult> {
  const {documents} = opened;
  const accepts = documentFilter(documents.table, options.filter ?? {});
  const isSearched =
    accepts &&
    ((section: number) => {
      const document = documents.table.documents[documents.documentOf(section)];
      return document !== undefined && accepts(document);
    });
  const {hits, found} = await findSections(
    {opened, encoder, onLacking},
    {question, isSearched, prefix: options.prefix ?? false, signal: options.signal},
  );
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
      const chunk = chunkOf(
        await documents.chunksOf(ranked.section, options.signal),
        ...[ranked, matched, terms],
      );
      const passage = chunk && {
        ...{chunk, score: ranked.score, nearness: ranked.meaning},
        ...{coverage: hits.coverage(ranked.section), matched},
      };
      return passage && (explain ? {...passage, explanation: explain(ranked)} : passage);
    }),
  );
  options.signal?.throwIfAborted();
  return {
    passages: passages.filter((passage): passage is Passage => passage !== undefined),
    answerability: answerability(hits, ranking),
    words: hits.words.map(({asked, sections, mendedTo}) => ({asked, sections, mendedTo})),
  };
}

/** How telling each word is that a section has, by the term that it is kept under. */
function weightsOf(hits: WordHits, section: number): Passage['matched'] {
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
