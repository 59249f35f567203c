import {logger} from '@docusaurus/logger';
import type {ExpectedSize} from '../embed/embed-checked.js';
import {type EmbeddingProgress, embedIntoCache} from '../embed/embed-texts.js';
import type {Embedder} from '../embed/embedder.js';
import {eachOf, type Listed} from '../embed/listed.js';
import {stoppable, stoppedLine} from '../embed/stop-signal.js';
import {openVectorCache} from '../embed/vector-cache.js';
import {progressWriter} from './progress-writer.js';
import {sharedFolder} from './state-folder.js';

/** Vectors that are read from the cache until it is closed. */
export type KeptVectors = Listed<Float32Array> & {readonly close: () => Promise<void>};

/** The vectors of texts. Closes the embedder. */
export async function embedAll(
  texts: readonly string[],
  siteDir: string,
  embedder: Embedder,
): Promise<readonly Float32Array[]> {
  const kept = await embedKept(texts, siteDir, embedder);
  try {
    return Array.from(eachOf(kept));
  } finally {
    await kept.close();
  }
}

/**
 * Embeds texts, with all that people see of it: progress, what was known, how it stops. Closes the
 * embedder.
 */
export async function embedKept(
  texts: Iterable<string> | AsyncIterable<string>,
  siteDir: string,
  embedder: Embedder,
  expected: ExpectedSize | null = null,
): Promise<KeptVectors> {
  const cache = await openVectorCache({
    folder: sharedFolder({siteDir}, '.vectors'),
    identity: embedder.identity,
    dimensions: expected?.dimensions ?? embedder.dimensions(),
    warn: (message) => logger.warn(`[rag-chat] ${message}`),
  });
  const writer = progressWriter({
    screen: process.stdout,
    env: process.env,
    say: (line) => logger.info(`[rag-chat] ${line}`),
  });
  let progress: EmbeddingProgress = {done: 0, total: 0, cached: 0};
  let isWell = false;
  const vectors = await stoppable(
    async (signal) => {
      try {
        const embedded = await embedIntoCache(texts, {
          embedder,
          cache,
          expected,
          signal,
          onProgress(now) {
            progress = now;
            writer.update(now);
          },
        });
        isWell = true;
        return embedded;
      } finally {
        try {
          await embedder.close();
        } finally {
          if (!isWell) {
            await cache.close();
          }
          writer.end();
        }
      }
    },
    () => logger.info(`[rag-chat] ${stoppedLine(progress.done, progress.total, cache.isKept())}`),
  );
  const fresh = progress.total - progress.cached;
  if (fresh > 0) {
    const known = progress.cached > 0 ? `; ${progress.cached} were known` : '';
    logger.info(`[rag-chat] Embedded ${fresh} texts with ${embedder.model}${known}.`);
  }
  return {...vectors, close: () => cache.close({isWell: true})};
}
