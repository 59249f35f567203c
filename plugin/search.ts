/**
 * What `docusaurus-plugin-rag-chat/search` is in Node, where an index may lie
 * in a folder, too, or in Qdrant.
 */
import {openIndex as openSource} from '../core/search/open-index.js';
import type {SearchIndex} from '../core/search/search-types.js';
import type {IndexSource} from '../core/search/source.js';
import {type QdrantSearch, qdrantSource} from './store/qdrant-source.js';
import {sourceAt} from './store/source-at.js';

export type * from '../core/search/index.js';
export {IndexUnavailableError} from '../core/search/source.js';
export type {QdrantSearch} from './store/qdrant-source.js';

type Place = string | URL | IndexSource;

/** An index that is in Qdrant; its files say what is there, and answer where Qdrant does not. */
export type InQdrant = {readonly source: Place; readonly qdrant: QdrantSearch};

/** Opens the index of a built site: its `rag-chat` folder on disk or in the web, or any other source. */
export function openIndex(from: Place | InQdrant): Promise<SearchIndex> {
  return isInQdrant(from)
    ? openSource(qdrantSource(sourceOf(from.source), from.qdrant))
    : openSource(sourceOf(from));
}

function sourceOf(place: Place): IndexSource {
  return typeof place === 'string' || place instanceof URL ? sourceAt(place) : place;
}

function isInQdrant(from: Place | InQdrant): from is InQdrant {
  return typeof from === 'object' && 'source' in from;
}
