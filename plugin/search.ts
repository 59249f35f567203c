/**
 * What `docusaurus-plugin-rag-chat/search` is in Node, where an index may lie
 * in a folder, too, or in Qdrant.
 */
import {openIndex as openSource} from '../core/search/open-index.js';
import type {SearchIndex} from '../core/search/search-types.js';
import {type PlaceOfIndex, sourceOf} from './store/place-of-index.js';

export type * from '../core/search/index.js';
export {IndexUnavailableError} from '../core/search/source.js';
export type {InQdrant} from './store/place-of-index.js';
export type {QdrantSearch} from './store/qdrant-source.js';

/** Opens the index of a built site: its `rag-chat` folder on disk or in the web, or any other source. */
export function openIndex(from: PlaceOfIndex): Promise<SearchIndex> {
  return openSource(sourceOf(from));
}
