import {type Build, isHeld, type SectionKey, withheldFilter} from './point-filter.js';
import {QdrantError} from './qdrant-error.js';
import {askCollection, type QdrantAddress} from './send-request.js';

/** More than a section has. */
const MOST = 1000;

/** The ids of the chunks that somebody has marked as deprecated in a section. */
export async function withheldChunks(
  address: QdrantAddress,
  build: Build,
  section: SectionKey,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const json = await askCollection(
    address,
    'points/scroll',
    {filter: withheldFilter(build, section), limit: MOST, with_payload: ['chunk_id', 'held']},
    signal,
  );
  const {result}: {result?: unknown} = Object(json);
  const {points}: {points?: unknown} = Object(result);
  if (!Array.isArray(points)) {
    throw new QdrantError('Qdrant does not answer what it was asked.');
  }
  const payloads: readonly Readonly<Record<string, unknown>>[] = points.map((point: unknown) => {
    const {payload}: {payload?: unknown} = Object(point);
    return Object(payload);
  });
  return new Set(
    payloads
      .filter(({held}) => isHeld(held, build.build))
      .map(({chunk_id: chunkId}) => String(chunkId)),
  );
}
