import {type ExplainedPassage, explainedPassages} from '../../core/answer/explained.js';
import {type Hit, searchHits} from '../../core/answer/hits.js';
import {ownVersion} from '../../core/search/own-version.js';
import type {Place} from '../../core/search/reader-page.js';
import type {SearchResult} from '../../core/search/search-types.js';
import type {AtPage, Query, Typed} from './messages.js';
import {indexFor} from './opened-index.js';

/** Searches the version of the docs that the reader's page is in, unless another one is asked for. */
export async function find(query: Query, signal?: AbortSignal): Promise<SearchResult> {
  const {index, options} = await asked(query, signal);
  return index.search(query.question, options);
}

/** What matches what has been typed so far. */
export async function hits(query: Typed, signal?: AbortSignal): Promise<readonly Hit[]> {
  const {index, options} = await asked(query, signal);
  return searchHits(index, query.question, options);
}

/** What a question is answered from, and why. */
export async function explain(
  query: Query,
  signal?: AbortSignal,
): Promise<readonly ExplainedPassage[]> {
  const {index, options} = await asked(query, signal);
  return explainedPassages(index, query.question, options);
}

/** What of the site the reader of a page may name as the scope of a question. */
export async function place(query: AtPage, signal?: AbortSignal): Promise<Place> {
  return (await indexFor(query)).placeOf(query.options.page, signal);
}

async function asked<Options extends Query['options']>(
  query: {readonly options: Options} & Pick<Query, 'indexUrl' | 'isLive'>,
  signal: AbortSignal | undefined,
) {
  const {options} = query;
  const index = await indexFor(query);
  signal?.throwIfAborted();
  return {
    index,
    options: {...options, filter: ownVersion(index, options), ...(signal && {signal})},
  };
}
