import {access, rm} from 'node:fs/promises';
import {logger} from '@docusaurus/logger';
import {textHash} from '../embed/cache-record.js';

import {type Embedder, openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {openVectorCache, vectorFolder} from '../embed/vector-cache.js';
import {sharedFolder} from './state-folder.js';

/** How many texts no build has embedded yet, and what would embed them. */
export type KnownTexts = {readonly identity: string | null; readonly unknown: number};

/** Looks, and embeds nothing. */
export async function knownTexts(
  texts: readonly string[],
  siteDir: string,
  options: EmbeddingOptions,
  dimensions: number | null,
): Promise<KnownTexts> {
  const embedder = await openEmbedder(options, siteDir);
  const {identity} = embedder;
  const hashes = new Set(texts.map(textHash));
  try {
    if (!(await isThere(folderOf(embedder, siteDir)))) {
      return {identity, unknown: hashes.size};
    }
    const cache = await openVectorCache({
      folder: sharedFolder({siteDir}, '.vectors'),
      identity,
      dimensions: dimensions ?? embedder.dimensions(),
      warn: (message) => logger.warn(`[rag-chat] ${message}`),
    });
    const unknown = Array.from(hashes).filter((hash) => !cache.get(hash)).length;
    await cache.close();
    return {identity, unknown};
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
