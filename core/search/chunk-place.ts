import type {SegmentVersion} from '../index-format/manifest.js';
import type {Chunk} from '../types.js';
import {partWith} from './continued.js';
import type {Documents} from './documents.js';
import {nearby} from './nearby.js';
import type {OpenedIndex} from './opened-index.js';

/** The segment of a chunk, and which of its documents the chunk is of. */
async function placeOfChunk(
  {manifest, segment}: OpenedIndex,
  {instance, version, isCurrentVersion, url, section}: Chunk,
): Promise<{readonly documents: Documents; readonly document: number} | null> {
  const [current, ...others] = manifest.segments;
  const isOwn = (one: SegmentVersion) => one.instance === instance && one.name === version;
  const own = isCurrentVersion ? current : others.find(({versions}) => versions.some(isOwn));
  const documents = own && (await segment(own)).documents;
  const first = documents?.documentAt(url) ?? null;
  return !documents || first === null
    ? null
    : {documents, document: partWith(documents.table, first, section)};
}

/** The chunks of a chunk's document, by their ids. */
export async function documentOf(
  index: OpenedIndex,
  chunk: Chunk,
): Promise<ReadonlyMap<string, Chunk>> {
  const place = await placeOfChunk(index, chunk);
  const sections = place ? await place.documents.textOf(place.document) : [];
  return new Map(sections.flat().map((own) => [own.chunkId, own]));
}

export async function nearbyIn(
  index: OpenedIndex,
  chunk: Chunk,
  signal: AbortSignal | undefined,
): Promise<readonly Chunk[]> {
  // Readers who are answered by Qdrant read no texts of the site.
  const place = index.qdrant() === null ? await placeOfChunk(index, chunk) : null;
  return place ? nearby(place.documents, place.document, chunk, signal) : [];
}
