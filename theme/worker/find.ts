import type {SearchResult} from '../../core/search/search-types.js';
import type {Query} from './messages.js';
import {indexFor, ownVersion} from './opened-index.js';

/** Searches the version of the docs that the reader's page is in, unless another one is asked for. */
export async function find(query: Query, signal?: AbortSignal): Promise<SearchResult> {
  const {question, options} = query;
  const index = await indexFor(query);
  const filter = ownVersion(index, options);
  return index.search(question, {...options, filter, ...(signal && {signal})});
}
