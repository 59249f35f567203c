import type {EmbeddedChunk, EmbeddedChunks} from '../embed/embed-chunks.js';
import {StoreError} from '../errors.cjs';
import type {QdrantOptions} from '../options.cjs';
import {toPayload} from './payload.js';
import {pointId} from './point-id.js';
import {QdrantClient} from './qdrant-client.js';

const DENSE_VECTOR = 'dense';

/** Fields that searches and deletions filter by. */
const INDEXED_FIELDS = ['site', 'version', 'locale', 'doc_id', 'chunk_id'];
const UPSERT_BATCH = 100;
const SCROLL_BATCH = 1000;

export type StoreTarget = {
  readonly qdrant: QdrantOptions;
  readonly site: string;
  readonly locale: string;
};

export type StoreResult = {
  readonly collection: string;
  readonly added: number;
  readonly kept: number;
  readonly removed: number;
};

/**
 * Makes the site's points in one locale those of this build: sends what is
 * new, leaves what is there already, removes what is gone.
 */
export async function storeInQdrant(
  {chunks, model, dimensions}: EmbeddedChunks,
  {qdrant, site, locale}: StoreTarget,
): Promise<StoreResult> {
  const collection = qdrant.collection ?? collectionName(site);
  const apiKey = process.env[qdrant.apiKeyEnv];
  const client = new QdrantClient({
    url: qdrant.url,
    // Without a port in the address the client would take 6333, even for https.
    port: portOf(qdrant.url),
    ...(apiKey === undefined ? {} : {apiKey}),
    checkCompatibility: false,
  });
  const scope = {must: [matches('site', site), matches('locale', locale)]};
  try {
    await ensureCollection(client, collection, dimensions);
    const stored = await storedIds(client, collection, scope);
    const points = chunks.map((chunk) => ({chunk, id: chunkPointId(chunk, site)}));
    const wanted = new Set(points.map(({id}) => id));
    const missing = points.filter(({id}) => !stored.has(id));
    for (let from = 0; from < missing.length; from += UPSERT_BATCH) {
      await client.upsert(collection, {
        wait: true,
        points: missing.slice(from, from + UPSERT_BATCH).map(({id, chunk}) => ({
          id,
          vector: {[DENSE_VECTOR]: [...chunk.vector]},
          payload: toPayload(chunk.chunk, site, model),
        })),
      });
    }
    const gone = [...stored].filter((id) => !wanted.has(id));
    if (gone.length > 0) {
      await client.delete(collection, {wait: true, points: gone});
    }
    return {
      collection,
      added: missing.length,
      kept: points.length - missing.length,
      removed: gone.length,
    };
  } catch (cause) {
    const problem = describe(cause as Failure, qdrant, collection);
    throw problem === null ? cause : new StoreError(problem, {cause});
  }
}

/** `https://robotics.example/book/` → `rag-chat-robotics.example-book` */
export function collectionName(site: string): string {
  const {host, pathname} = new URL(site);
  const name = `rag-chat-${host}${pathname}`;
  return name.replace(/[^\w.-]+/g, '-').replace(/-+$/, '');
}

function portOf(address: string): number {
  const {port, protocol} = new URL(address);
  if (port !== '') {
    return Number(port);
  }
  return protocol === 'https:' ? 443 : 80;
}

function chunkPointId({chunk}: EmbeddedChunk, site: string): string {
  return pointId([site, chunk.version, chunk.locale, chunk.chunkId, chunk.contentHash]);
}

function matches(key: string, value: string) {
  return {key, match: {value}};
}

async function ensureCollection(
  client: QdrantClient,
  collection: string,
  dimensions: number,
): Promise<void> {
  const {exists} = await client.collectionExists(collection);
  if (!exists) {
    await client.createCollection(collection, {
      vectors: {[DENSE_VECTOR]: {size: dimensions, distance: 'Cosine'}},
    });
  }
  const {payload_schema: indexed} = await client.getCollection(collection);
  for (const field of INDEXED_FIELDS.filter((name) => !Object.hasOwn(indexed, name))) {
    await client.createPayloadIndex(collection, {
      field_name: field,
      field_schema: 'keyword',
      wait: true,
    });
  }
}

async function storedIds(
  client: QdrantClient,
  collection: string,
  filter: {must: ReturnType<typeof matches>[]},
): Promise<Set<string>> {
  const ids = new Set<string>();
  let offset: string | number | undefined;
  do {
    const page = await client.scroll(collection, {
      filter,
      limit: SCROLL_BATCH,
      with_payload: false,
      with_vector: false,
      ...(offset === undefined ? {} : {offset}),
    });
    for (const {id} of page.points) {
      ids.add(String(id));
    }
    const next = page.next_page_offset;
    offset = typeof next === 'string' || typeof next === 'number' ? next : undefined;
  } while (offset !== undefined);
  return ids;
}

type Failure = {
  readonly name?: string;
  readonly message?: string;
  readonly status?: number;
  readonly data?: {readonly status?: {readonly error?: string}};
};

/** What the author can do about it, or null if it is not about the server. */
function describe(
  {name, message, status, data}: Failure,
  {url, apiKeyEnv}: QdrantOptions,
  collection: string,
): string | null {
  if (status === 401 || status === 403) {
    return `Qdrant at ${url} refused the key: put one that may write into the environment variable ${apiKeyEnv}.`;
  }
  if (status !== undefined) {
    const reason = data?.status?.error ?? `status ${status}`;
    return `Qdrant at ${url} could not store into collection "${collection}": ${reason}`;
  }
  const isSilent = message === 'fetch failed' || name === 'QdrantClientTimeoutError';
  return isSilent
    ? `Qdrant at ${url} does not answer: start it, correct "qdrant.url", or take the option out to publish static files only.`
    : null;
}
