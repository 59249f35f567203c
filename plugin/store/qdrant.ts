import {createHash} from 'node:crypto';
import type {Chunk} from '../../core/types.js';
import {StoreError} from '../errors.cjs';
import type {QdrantOptions} from '../options.cjs';
import {type Payload, toPayload} from './payload.js';
import {pointBatches} from './point-batches.js';
import {pointId} from './point-id.js';
import {QdrantClient} from './qdrant-client.js';
import {describeFailure} from './qdrant-failure.js';
import {retryBroken} from './retry.js';

const DENSE_VECTOR = 'dense';
/** Fields that searches and deletions filter by. */
const INDEXED_FIELDS = ['site', 'version', 'locale', 'doc_id', 'chunk_id'];
const BATCH = 100;
const SCROLL_BATCH = 1000;

export type StoreTarget = {
  readonly qdrant: QdrantOptions;
  readonly site: string;
  readonly locale: string;
};

/** The vectors of each chunk's parts, in the order of the chunks: the best one counts. */
export type Embedding = {
  readonly model: string;
  /** Null where there are no vectors, since there are no chunks. */
  readonly dimensions: number | null;
  readonly vectors: readonly (readonly Float32Array[])[];
};

export type StoreResult = {
  readonly collection: string;
  readonly added: number;
  /** The text is the same, what is said about it is not: its address, its neighbours, its tags. */
  readonly updated: number;
  readonly kept: number;
  readonly removed: number;
};

type Point = {
  readonly id: string;
  readonly vectors: readonly Float32Array[];
  readonly payload: Payload;
};

/**
 * Makes the site's points in one locale those of this build: sends what is
 * new, leaves what is there already, removes what is gone.
 */
export async function storeInQdrant(
  chunks: readonly Chunk[],
  embedding: Embedding,
  {qdrant, site, locale}: StoreTarget,
): Promise<StoreResult> {
  const collection = qdrant.collection ?? collectionName(site);
  const client = connect(qdrant);
  try {
    if (embedding.dimensions !== null) {
      await ensureCollection(client, collection, embedding.dimensions);
    } else if (!(await retryBroken(() => client.collectionExists(collection))).exists) {
      return {collection, added: 0, updated: 0, kept: 0, removed: 0};
    }
    const scope = {must: [matches('site', site), matches('locale', locale)]};
    const stored = await storedPoints(client, collection, scope);
    const points = chunks.map((chunk, index): Point => {
      const vectors = embedding.vectors[index] ?? [];
      return {
        id: pointId([site, chunk.version, chunk.locale, chunk.chunkId, chunk.contentHash]),
        vectors,
        payload: {...toPayload(chunk, site, embedding.model), vectors_hash: hashOfVectors(vectors)},
      };
    });
    // With another model, the same text has other vectors.
    const isStored = ({id, payload}: Point) => stored.get(id)?.vectors === payload['vectors_hash'];
    const missing = points.filter((point) => !isStored(point));
    const changed = points.filter(
      (point) => isStored(point) && stored.get(point.id)?.payload !== point.payload['payload_hash'],
    );
    const wanted = new Set(points.map(({id}) => id));
    const gone = [...stored.keys()].filter((id) => !wanted.has(id));
    await addPoints(client, collection, missing);
    await updatePayloads(client, collection, changed);
    if (gone.length > 0) {
      await retryBroken(() => client.delete(collection, {wait: true, points: gone}));
    }
    return {
      collection,
      added: missing.length,
      updated: changed.length,
      kept: points.length - missing.length - changed.length,
      removed: gone.length,
    };
  } catch (cause) {
    const problem = describeFailure(cause, qdrant, collection);
    throw problem === null ? cause : new StoreError(problem, {cause});
  }
}

/** `https://robotics.example/book/` → `rag-chat-robotics.example-book` */
export function collectionName(site: string): string {
  const {host, pathname} = new URL(site);
  const name = `rag-chat-${host}${pathname}`;
  return name.replace(/[^\w.-]+/g, '-').replace(/-+$/, '');
}

function connect({url, apiKeyEnv}: QdrantOptions): QdrantClient {
  const {protocol, hostname, port, pathname} = new URL(url);
  const apiKey = process.env[apiKeyEnv];
  return new QdrantClient({
    url: `${protocol}//${hostname}`,
    // Without a port in the address the client would take 6333, even for https.
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    // The client takes no notice of a path in the address.
    ...(pathname === '/' ? {} : {prefix: pathname.replace(/\/$/, '')}),
    ...(apiKey === undefined ? {} : {apiKey}),
    checkCompatibility: false,
  });
}

async function addPoints(
  client: QdrantClient,
  collection: string,
  points: readonly Point[],
): Promise<void> {
  for (const some of pointBatches(points)) {
    const batch = some.map(({id, vectors, payload}) => ({
      id,
      vector: {[DENSE_VECTOR]: vectors.map((vector) => Array.from(vector))},
      payload,
    }));
    await retryBroken(() => client.upsert(collection, {wait: true, points: batch}));
  }
}

async function updatePayloads(
  client: QdrantClient,
  collection: string,
  points: readonly Point[],
): Promise<void> {
  for (let from = 0; from < points.length; from += BATCH) {
    const operations = points
      .slice(from, from + BATCH)
      .map(({id, payload}) => ({overwrite_payload: {points: [id], payload}}));
    await retryBroken(() => client.batchUpdate(collection, {wait: true, operations}));
  }
}

function hashOfVectors(vectors: readonly Float32Array[]): string {
  const hash = createHash('sha256');
  for (const vector of vectors) {
    hash.update(vector);
  }
  return hash.digest('hex');
}

function matches(key: string, value: string) {
  return {key, match: {value}};
}

async function ensureCollection(
  client: QdrantClient,
  collection: string,
  dimensions: number,
): Promise<void> {
  const {exists} = await retryBroken(() => client.collectionExists(collection));
  if (!exists) {
    await client.createCollection(collection, {
      vectors: {
        [DENSE_VECTOR]: {
          size: dimensions,
          distance: 'Cosine',
          multivector_config: {comparator: 'max_sim'},
        },
      },
    });
  }
  const {payload_schema: indexed, config} = await client.getCollection(collection);
  const vectors = config.params.vectors as Record<string, VectorShape> | undefined;
  const vector = vectors?.[DENSE_VECTOR];
  if (vector?.size !== dimensions || vector.multivector_config?.comparator !== 'max_sim') {
    throw new StoreError(
      `The Qdrant collection "${collection}" holds other vectors than ours (${DENSE_VECTOR}, several a point, ${dimensions} dimensions): name another one in "qdrant.collection".`,
    );
  }
  for (const field of INDEXED_FIELDS.filter((name) => !Object.hasOwn(indexed, name))) {
    await client.createPayloadIndex(collection, {
      field_name: field,
      field_schema: 'keyword',
      wait: true,
    });
  }
}

type VectorShape = {
  readonly size?: number;
  readonly multivector_config?: {readonly comparator?: string} | null;
};

/** What a point was made of, to tell whether it is still the same. */
type StoredHashes = {readonly payload: unknown; readonly vectors: unknown};

/** The ids of the points there, each with its hashes. */
async function storedPoints(
  client: QdrantClient,
  collection: string,
  filter: {must: ReturnType<typeof matches>[]},
): Promise<Map<string, StoredHashes>> {
  const points = new Map<string, StoredHashes>();
  let offset: string | number | undefined;
  do {
    const page = await client.scroll(collection, {
      filter,
      limit: SCROLL_BATCH,
      with_payload: ['payload_hash', 'vectors_hash'],
      with_vector: false,
      ...(offset === undefined ? {} : {offset}),
    });
    for (const {id, payload} of page.points) {
      points.set(String(id), {
        payload: payload?.['payload_hash'],
        vectors: payload?.['vectors_hash'],
      });
    }
    const next = page.next_page_offset;
    offset = typeof next === 'string' || typeof next === 'number' ? next : undefined;
  } while (offset !== undefined);
  return points;
}
