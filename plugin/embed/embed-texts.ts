import {EmbeddingError} from '../errors.cjs';
import {HASH_BYTES, textHash} from './cache-record.js';
import {type ExpectedSize, embedChecked} from './embed-checked.js';
import type {Embedder} from './embedder.js';
import type {Listed} from './listed.js';
import type {VectorCache} from './vector-cache.js';

/** How many texts have a vector. `cached` of them had one from the start. */
export type EmbeddingProgress = {
  readonly done: number;
  readonly total: number;
  readonly cached: number;
};

type EmbedTextsOptions = {
  readonly embedder: Embedder;
  /** Opened for the size that is expected. */
  readonly cache: VectorCache;
  /** Where others than the embedder know it. */
  readonly expected?: ExpectedSize | null;
  readonly onProgress?: (progress: EmbeddingProgress) => void;
  readonly signal?: AbortSignal;
  readonly flushEveryMs?: number;
};

/** A distinct text that has no vector yet, and how often it occurs. */
type Wanted = {readonly hash: string; times: number};

const FLUSH_EVERY_MS = 1000;

/** The vectors of texts, in their order. */
export async function embedTexts(
  texts: readonly string[],
  options: EmbedTextsOptions,
): Promise<readonly Float32Array[]> {
  const vectors = await embedIntoCache(texts, options);
  return texts.flatMap((_, place) => vectors.at(place) ?? []);
}

/**
 * The same, read from the cache when they are asked for, as long as that is open: all vectors of
 * a large site would fill the memory, and so would its texts, which are not kept where they have
 * one. Each distinct text that the cache does not have is embedded once; where nothing is missing,
 * the embedder is not asked. However this ends, what was embedded is in the cache.
 */
export async function embedIntoCache(
  texts: Iterable<string> | AsyncIterable<string>,
  options: EmbedTextsOptions,
): Promise<Listed<Float32Array>> {
  const {embedder, cache, onProgress, signal, flushEveryMs = FLUSH_EVERY_MS} = options;
  signal?.throwIfAborted();
  const {hashes, total, wanted} = await looked(texts, options);
  const cached = total - countOf(wanted);
  let done = cached;
  onProgress?.({done, cached, total});

  const flushing = setInterval(() => void cache.flush(), flushEveryMs);
  try {
    const missing = Array.from(wanted.keys());
    if (missing.length > 0) {
      const expected = options.expected ?? expectedOf(embedder, cache);
      await embedChecked(missing, {embedder, expected, signal}, (text, vector) => {
        const want = wanted.get(text);
        if (want) {
          cache.add(want.hash, vector);
          done += want.times;
          onProgress?.({done, cached, total});
        }
      });
    }
  } finally {
    clearInterval(flushing);
    await cache.flush();
  }
  return inCache(hashes, total, cache);
}

/** Looks each text up: its hash, one after the other, and those that are to be embedded. */
async function looked(
  texts: Iterable<string> | AsyncIterable<string>,
  {cache, signal}: Pick<EmbedTextsOptions, 'cache' | 'signal'>,
) {
  const wanted = new Map<string, Wanted>();
  let hashes = Buffer.alloc(1024 * HASH_BYTES);
  let total = 0;
  for await (const text of texts) {
    signal?.throwIfAborted();
    const known = wanted.get(text);
    const hash = known?.hash ?? textHash(text);
    if (known) {
      known.times++;
    } else if (!cache.has(hash)) {
      wanted.set(text, {hash, times: 1});
    }
    if (total * HASH_BYTES === hashes.length) {
      hashes = Buffer.concat([hashes], 2 * hashes.length);
    }
    hashes.write(hash, total * HASH_BYTES, 'hex');
    total++;
  }
  return {hashes, total, wanted};
}

function inCache(hashes: Buffer, length: number, cache: VectorCache): Listed<Float32Array> {
  return {
    length,
    at(place) {
      if (place >= length) {
        return undefined;
      }
      const start = place * HASH_BYTES;
      const vector = cache.get(hashes.toString('hex', start, start + HASH_BYTES));
      if (!vector) {
        throw new EmbeddingError(
          'The cache of embeddings has been changed while the site was built: build it again.',
        );
      }
      return vector;
    },
  };
}

/** Under the same name, an endpoint may offer another model than the cache knows, or be at fault. */
function expectedOf(embedder: Embedder, cache: VectorCache): ExpectedSize | null {
  const own = embedder.dimensions();
  if (own !== null) {
    return {dimensions: own};
  }
  const kept = cache.dimensions();
  return kept === null
    ? null
    : {
        dimensions: kept,
        otherwise: (length) =>
          `The embedding model ${embedder.model} gives vectors of ${length} numbers, but those of earlier builds have ${kept}: set "embedding.dimensions", or run "docusaurus clear" to embed all again.`,
      };
}

function countOf(wanted: ReadonlyMap<string, Wanted>): number {
  return Array.from(wanted.values()).reduce((sum, {times}) => sum + times, 0);
}
