import {join} from 'node:path';
import {logger} from '@docusaurus/logger';
import type {Props} from '@docusaurus/types';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import type {Chunk} from '../../core/types.js';
import {nameChunks} from '../chunk/chunk-ids.js';
import {collectDocs} from '../content/docs.js';
import {embedChunks} from '../embed/embed-chunks.js';
import {EMBEDDING_DIMENSIONS, EMBEDDING_MODEL} from '../embed/embedder.js';
import {BrokenAnchorsError} from '../errors.cjs';
import {builtAnchors} from '../markdown/built-page.js';
import {checkAnchors, describeBroken} from '../markdown/check-anchors.js';
import type {PluginOptions, QdrantOptions} from '../options.cjs';
import {storeInQdrant} from '../store/qdrant.js';
import {siteName} from '../store/site-name.js';
import {writeStaticIndex} from '../store/static-files.js';
import {collectChunks} from './collect-chunks.js';

/** The whole way from the built site to its index: collect, cut, check, write. */
export async function buildIndex(site: Props, options: PluginOptions): Promise<void> {
  const documents = await collectChunks(collectDocs(site), options.chunking.maxTokens);
  const {chunks, broken} = await checkAnchors(nameChunks(documents), (url) =>
    builtAnchors(url, site),
  );
  if (broken.length > 0) {
    reportBroken(describeBroken(broken), options.onBrokenAnchors);
  }
  if (options.qdrant) {
    await indexIntoQdrant(chunks, site, options.qdrant);
  }
  const {bytes} = await writeStaticIndex(join(site.outDir, INDEX_FOLDER), {
    chunks,
    locale: site.i18n.currentLocale,
  });
  logger.info`[rag-chat] number=${chunks.length} sections of number=${documents.length} pages can be asked (number=${Math.ceil(bytes / 1024)} KiB of static files).`;
}

async function indexIntoQdrant(
  chunks: readonly Chunk[],
  site: Props,
  qdrant: QdrantOptions,
): Promise<void> {
  const embedding = {
    model: EMBEDDING_MODEL,
    dimensions: EMBEDDING_DIMENSIONS,
    embed: (missing: readonly Chunk[]) =>
      embedChunks(missing, (done) => {
        logger.info`[rag-chat] Embedded number=${done} of number=${missing.length} sections.`;
      }),
  };
  const {collection, added, updated, kept, removed} = await storeInQdrant(chunks, embedding, {
    qdrant,
    site: siteName(site),
    locale: site.i18n.currentLocale,
  });
  logger.info`[rag-chat] Qdrant collection name=${collection}: number=${added} added, number=${updated} updated, number=${kept} kept, number=${removed} removed.`;
}

function reportBroken(message: string, severity: PluginOptions['onBrokenAnchors']): void {
  if (severity === 'throw') {
    throw new BrokenAnchorsError(message);
  }
  if (severity === 'warn') {
    logger.warn(`[rag-chat] ${message}`);
  }
}
