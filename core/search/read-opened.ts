import {pathHash} from '../index-format/document-table.js';
import {unlessAborted} from '../unless-aborted.js';
import type {Documents} from './documents.js';
import {type DocumentList, type ListOptions, listDocuments, MOST_LISTED} from './list-documents.js';
import type {OpenedIndex} from './opened-index.js';
import {orNull} from './or-null.js';
import {readSection, type SectionPlace, type WholeSection} from './read-section.js';
import {segmentAround} from './segments-asked.js';
import {viewOf} from './view.js';

export async function documentsAround(
  {manifest, segment}: OpenedIndex,
  page: string,
  signal: AbortSignal | undefined,
): Promise<Documents | null> {
  const own = segmentAround(manifest, page);
  return own && (await unlessAborted(segment(own), signal)).documents;
}

/** As the files have it, without what somebody has withheld in Qdrant since. */
export async function sectionIn(
  index: OpenedIndex,
  place: SectionPlace,
  onLacking: (error: unknown) => void,
  signal: AbortSignal | undefined,
): Promise<WholeSection | null> {
  const documents = await documentsAround(index, place.page, signal);
  const found = documents && (await readSection(documents, place, signal));
  const [first] = found?.chunks ?? [];
  const ask = first && (await orNull(index.qdrant(), onLacking, signal));
  if (!found || !first || !ask) {
    return found;
  }
  const key = {path: pathHash(first.url), section: first.section};
  const withheld = await ask.withheld(index.manifest, key, signal);
  const chunks = found.chunks.filter(({chunkId}) => !withheld.has(chunkId));
  return chunks.length > 0 ? {...found, chunks} : null;
}

/** Of a view of several segments, those of one after the other. */
export async function documentsIn(
  {manifest, segment}: OpenedIndex,
  {from = 0, count = MOST_LISTED, filter = {}, signal}: ListOptions,
): Promise<DocumentList> {
  const lists: DocumentList[] = [];
  let [first, left] = [from, count];
  for (const own of viewOf(manifest, filter)) {
    const {documents} = await unlessAborted(segment(own.segment), signal);
    const wanted = {filter: own.filter, from: first, count: left, ...(signal && {signal})};
    const list = await listDocuments(documents, wanted);
    lists.push(list);
    first = Math.max(0, first - list.total);
    left -= list.documents.length;
  }
  return {
    documents: lists.flatMap(({documents}) => documents),
    total: lists.reduce((sum, {total}) => sum + total, 0),
  };
}
