import type {QueryEncoder} from '../encoder/open-encoder.js';
import {sectionFilter} from './filter.js';
import {findSections} from './find-sections.js';
import type {OpenSegment} from './open-segment.js';
import type {Lacking} from './or-null.js';
import {reachOf} from './reach.js';
import {searchResult} from './search-result.js';
import type {SearchOptions, SearchResult} from './search-types.js';
import type {IsElsewhere} from './understand.js';
import type {Analyser} from './words/analyse.js';

/** What is searched, and what understands questions to it. */
export type Searched = {
  readonly opened: OpenSegment;
  readonly encoder: () => Promise<QueryEncoder> | null;
  readonly analyser: Pick<Analyser, 'terms'>;
  readonly isElsewhere: IsElsewhere;
};

/** Finds the sections of a segment that a question is about. */
export async function searchSegment(
  {opened, encoder, analyser: {terms}, isElsewhere}: Searched,
  question: string,
  options: SearchOptions,
  onLacking: Lacking,
): Promise<SearchResult> {
  const {documents} = opened;
  const {filter = {}, signal} = options;
  const reach = await reachOf(documents, filter, signal);
  const isSearched = sectionFilter(documents, filter, reach);
  const finds = await findSections(
    {opened, encoder, onLacking, isElsewhere},
    {...options, question, isSearched},
  );
  return searchResult({...finds, documents, terms}, options);
}
