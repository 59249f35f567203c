import {access, rm} from 'node:fs/promises';
import {logger} from '@docusaurus/logger';
import {textHash} from '../embed/cache-record.js';
import {type Embedder, openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {openVectorCache, type VectorCache, vectorFolder} from '../embed/vector-cache.js';
import {sharedFolder} from './state-folder.js';

export type KnownTexts = {
  /** Of what would embed them. */
  readonly identity: string;
  /** How many distinct texts no build has embedded yet. */
  readonly unknown: number;
  /** In the order of the texts; null where some have none. */
  readonly vectors: readonly Float32Array[] | null;
};

/** Looks what builds have embedded, and neither embeds nor tidies up. */
export async function knownTexts(
  texts: readonly string[],
  siteDir: string,
  options: EmbeddingOptions,
  dimensions: number | null,
): Promise<KnownTexts> {
  const distinct = new Set(texts);
  return withCache(siteDir, options, dimensions, async (cache, identity) => {
    const known = new Map<string, Float32Array>();
    for (const text of Array.from(distinct)) {
      const vector = cache?.get(textHash(text));
      if (vector) {
        known.set(text, vector);
      }
    }
    const unknown = distinct.size - known.size;
    const vectors = unknown === 0 && cache ? texts.flatMap((text) => known.get(text) ?? []) : null;
    return {identity, unknown, vectors};
  });
}

/** Gives the vectors that builds have made of texts, one after the other, as long as somebody uses them. */
export async function withKnownVectors<Value>(
  siteDir: string,
  options: EmbeddingOptions,
  use: (vectorOf: (text: string) => Float32Array | undefined) => Promise<Value>,
): Promise<Value> {
  return withCache(siteDir, options, null, (cache) => use((text) => cache?.get(textHash(text))));
}

/** The cache is null where no build has made one. */
async function withCache<Value>(
  siteDir: string,
  options: EmbeddingOptions,
  dimensions: number | null,
  use: (cache: VectorCache | null, identity: string) => Promise<Value>,
): Promise<Value> {
  const embedder = await openEmbedder(options, siteDir);
  const {identity} = embedder;
  try {
    if (!(await isThere(folderOf(embedder, siteDir)))) {
      return await use(null, identity);
    }
    const cache = await openVectorCache({
      folder: sharedFolder({siteDir}, '.vectors'),
      identity,
      dimensions: dimensions ?? embedder.dimensions(),
      warn: (message) => logger.warn(`[rag-chat] ${message}`),
    });
    try {
      return await use(cache, identity);
    } finally {
      await cache.close({isWell: false});
    }
  } finally {
    await embedder.close();
  }
}

/** Removes what earlier builds have embedded with this model; other models' vectors stay. */
export async function forgetVectors(siteDir: string, options: EmbeddingOptions): Promise<void> {
  const embedder = await openEmbedder(options, siteDir);
  await rm(folderOf(embedder, siteDir), {recursive: true, force: true});
  await embedder.close();
}

function folderOf({identity}: Embedder, siteDir: string): string {
  return vectorFolder({folder: sharedFolder({siteDir}, '.vectors'), identity});
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
