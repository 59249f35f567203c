import type {QueryEncoder} from '../../encoder/open-encoder.js';
import {type Filter, sectionFilter} from '../filter.js';
import {shareOf} from '../find-sections.js';
import {besideBest, wordScore} from '../fusion.js';
import type {OpenSegment} from '../open-segment.js';
import {type Lacking, orNull} from '../or-null.js';
import {type Reach, reachOf} from '../reach.js';
import {DEFAULT_TOP_K, searchResult} from '../search-result.js';
import type {SearchOptions, SearchResult} from '../search-types.js';
import {type IsElsewhere, type Understood, understand} from '../understand.js';
import {wordsInReach} from '../words-in-reach.js';
import {foundSections, type Scale} from './found-sections.js';
import {
  type Build,
  buildFilter,
  pointFilter,
  reachedPages,
  type SearchedSegment,
} from './point-filter.js';
import type {TermsOf} from './point-terms.js';
import {readAnswer} from './query-answer.js';
import {BOTH, queryRequest} from './query-request.js';
import {askCollection, type QdrantAddress} from './send-request.js';
import {sparseWords} from './sparse-words.js';

/** What is searched: a segment of a build, of which the static files say what its words are worth. */
export type Searched = {
  readonly address: QdrantAddress;
  readonly build: Build;
  readonly segment: SearchedSegment;
  readonly opened: Pick<OpenSegment, 'documents' | 'vectors' | 'words'>;
  readonly encoder: () => Promise<Pick<QueryEncoder, 'encode' | 'knows'>> | null;
  readonly terms: (text: string) => readonly string[];
  readonly termsOf: TermsOf;
  readonly isElsewhere?: IsElsewhere;
};

/** Some are of one section or document, or are overtaken by what is lifted. */
const CHUNKS_PER_PASSAGE = 4;
const FURTHER = 4;

/** What is finer would only make the request longer: it has the vector five times. */
const STEPS = 1_000_000;

/** Asks Qdrant for the sections that a question is about: the same as `searchSegment` would find. */
export async function searchQdrant(
  searched: Searched,
  question: string,
  options: SearchOptions,
  onLacking: Lacking,
): Promise<SearchResult> {
  const {opened, encoder, isElsewhere} = searched;
  const {signal, topK = DEFAULT_TOP_K} = options;
  const understood = await understand(
    {opened, encoder, onLacking, ...(isElsewhere && {isElsewhere})},
    {...options, question},
  );
  const vectors = understood.vector && (await orNull(opened.vectors(), onLacking, signal));
  const vector = understood.vector && (vectors?.centred?.(understood.vector) ?? understood.vector);
  const reach = await reachOf(opened.documents, options.filter ?? {}, signal);
  const all = options.explain || options.recent === true;
  const first = all ? BOTH : Math.min(BOTH, topK * CHUNKS_PER_PASSAGE + FURTHER);
  const ask = async (limit: number) => {
    const finds = await askFor(searched, {...understood, vector, reach}, options, limit);
    return {isAll: finds.count < limit, result: await searchResult(finds, options)};
  };
  const {isAll, result} = await ask(first);
  // All that was given may be of one document.
  return isAll || first === BOTH || result.passages.length >= topK
    ? result
    : (await ask(BOTH)).result;
}

async function askFor(
  {address, build, segment, opened, terms, termsOf}: Searched,
  {hits, vector, reach}: Understood & {readonly reach: Reach | null},
  options: SearchOptions,
  limit: number,
) {
  const filter: Filter = options.filter ?? {};
  const {documents} = opened;
  const words = sparseWords(hits);
  const isSearched = sectionFilter(documents, filter, reach);
  const [top = -1] = hits.top(1, isSearched ?? undefined);
  const perScore = hits.best > 0 ? besideBest(1 / hits.best, shareOf(hits, top)) : 0;
  const scale: Scale = {
    by: vector === null ? 'words' : words === null ? 'meaning' : 'both',
    // Qdrant makes the vector as long as others are.
    meaning: Math.hypot(...(vector ?? [])),
    words: perScore,
  };
  const {searches} = queryRequest({
    ...{vector: vector && Array.from(vector, rounded), words, limit},
    weights: {meaning: scale.meaning, words: wordScore(perScore)},
    filter: pointFilter(build, filter, segment, reach && reachedPages(reach, documents.table)),
    build: buildFilter(build),
  });
  const json = await askCollection(address, 'points/query/batch', {searches}, options.signal);
  const answer = readAnswer(json, searches.length, build.build);
  const finds = foundSections(answer, scale, {hits, documents, terms, termsOf});
  return {...finds, wordsInReach: wordsInReach(hits, isSearched), count: answer.count};
}

function rounded(value: number): number {
  return Math.round(value * STEPS) / STEPS;
}
