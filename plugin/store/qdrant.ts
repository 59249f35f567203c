import type {Chunk} from '../../core/types.js';
import {StoreError} from '../errors.cjs';
import type {QdrantOptions} from '../options.cjs';
import {type Payload, toPayload} from './payload.js';
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

/** Puts chunks into vector space; asked only for those that Qdrant has not got. */
export type Embedding = {
  readonly model: string;
  readonly dimensions: number;
  readonly embed: (chunks: readonly Chunk[]) => Promise<readonly Float32Array[]>;
};

export type StoreResult = {
  readonly collection: string;
  readonly added: number;
  /** The text is the same, what is said about it is not: its address, its neighbours, its tags. */
  readonly updated: number;
  readonly kept: number;
  readonly removed: number;
};

type Point = {readonly id: string; readonly chunk: Chunk; readonly payload: Payload};

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
    await ensureCollection(client, collection, embedding.dimensions);
    const scope = {must: [matches('site', site), matches('locale', locale)]};
    const stored = await storedPoints(client, collection, scope);
    const points = chunks.map((chunk) => ({
      id: pointId([site, chunk.version, chunk.locale, chunk.chunkId, chunk.contentHash]),
      chunk,
      payload: toPayload(chunk, site, embedding.model),
    }));
    const missing = points.filter(({id}) => !stored.has(id));
    const changed = points.filter(
      ({id, payload}) => stored.has(id) && stored.get(id) !== payload['payload_hash'],
    );
    const wanted = new Set(points.map(({id}) => id));
    const gone = [...stored.keys()].filter((id) => !wanted.has(id));
    await addPoints(client, collection, missing, embedding);
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
  {embed}: Embedding,
): Promise<void> {
  const vectors = points.length > 0 ? await embed(points.map(({chunk}) => chunk)) : [];
  for (let from = 0; from < points.length; from += BATCH) {
    const batch = points.slice(from, from + BATCH).map(({id, payload}, index) => ({
      id,
      vector: {[DENSE_VECTOR]: [...(vectors[from + index] ?? [])]},
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
      vectors: {[DENSE_VECTOR]: {size: dimensions, distance: 'Cosine'}},
    });
  }
  const {payload_schema: indexed, config} = await client.getCollection(collection);
  const vector = (config.params.vectors as Record<string, {readonly size?: number}> | undefined)?.[
    DENSE_VECTOR
  ];
  if (vector?.size !== dimensions) {
    throw new StoreError(
      `The Qdrant collection "${collection}" holds other vectors than ours (${DENSE_VECTOR}, ${dimensions} dimensions): name another one in "qdrant.collection".`,
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

/** The ids of the points there, each with the hash of what is said about it. */
async function storedPoints(
  client: QdrantClient,
  collection: string,
  filter: {must: ReturnType<typeof matches>[]},
): Promise<Map<string, unknown>> {
  const points = new Map<string, unknown>();
  let offset: string | number | undefined;
  do {
    const page = await client.scroll(collection, {
      filter,
      limit: SCROLL_BATCH,
      with_payload: ['payload_hash'],
      with_vector: false,
      ...(offset === undefined ? {} : {offset}),
    });
    for (const {id, payload} of page.points) {
      points.set(String(id), payload?.['payload_hash']);
    }
    const next = page.next_page_offset;
    offset = typeof next === 'string' || typeof next === 'number' ? next : undefined;
  } while (offset !== undefined);
  return points;
}
