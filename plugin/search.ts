/**
 * What `docusaurus-plugin-rag-chat/search` is in Node, where an index may lie
 * in a folder, too.
 */
import {openIndex as openSource} from '../core/search/open-index.js';
import type {SearchIndex} from '../core/search/search-types.js';
import type {IndexSource} from '../core/search/source.js';
import {sourceAt} from './store/source-at.js';

export type * from '../core/search/index.js';
export {IndexUnavailableError} from '../core/search/source.js';

/** Opens the index of a built site: its `rag-chat` folder on disk or in the web, or any other source. */
export function openIndex(source: string | URL | IndexSource): Promise<SearchIndex> {
  const isPlace = typeof source === 'string' || source instanceof URL;
  return openSource(isPlace ? sourceAt(source) : source);
}
