import type {IndexSource} from '../../core/search/source.js';
import {type QdrantSearch, qdrantSource} from './qdrant-source.js';
import {sourceAt} from './source-at.js';

type Place = string | URL | IndexSource;

/** An index that is in Qdrant; its files say what is there, and answer where Qdrant does not. */
export type InQdrant = {readonly source: Place; readonly qdrant: QdrantSearch};

/** Where an index is: its `rag-chat` folder on disk or in the web, any other source, or Qdrant. */
export type PlaceOfIndex = Place | InQdrant;

export function sourceOf(place: PlaceOfIndex): IndexSource {
  if (isInQdrant(place)) {
    return qdrantSource(sourceOf(place.source), place.qdrant);
  }
  return typeof place === 'string' || place instanceof URL ? sourceAt(place) : place;
}

function isInQdrant(place: PlaceOfIndex): place is InQdrant {
  return typeof place === 'object' && 'source' in place;
}
