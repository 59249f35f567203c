import {join} from 'node:path';
import {logger} from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import type {Chunk} from '../../core/types.js';
import {collectDocuments} from '../content/collect.js';
import {embedChunks} from '../embed/embed-chunks.js';
import {EMBEDDING_DIMENSIONS, EMBEDDING_MODEL} from '../embed/embedder.js';
import {BrokenAnchorsError} from '../errors.cjs';
import type {PluginOptions, QdrantOptions} from '../options.cjs';
import {storeInQdrant} from '../store/qdrant.js';
import {siteName} from '../store/site-name.js';
import {writeStaticIndex} from '../store/static-files.js';
import {collectChunks} from './collect-chunks.js';
import {type BrokenAnchor, describeBroken, placeName} from './document-report.js';
import {type BuildRecorder, writeLastBuild} from './last-build.js';
import {progress} from './progress.js';

/** What Docusaurus hands over once the site is built. */
type BuiltSite = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** The whole way from the built site to its index: collect, cut, check, write. */
export async function buildIndex(site: BuiltSite, options: PluginOptions): Promise<void> {
  const locale = site.i18n.currentLocale;
  const record = await writeLastBuild(site, options.id, locale);
  try {
    const {tails, sections, pages} = await collect(site, options, record);
    if (options.qdrant) {
      const chunks: Chunk[] = [];
      for await (const chunk of record.chunks()) {
        chunks.push(chunk);
      }
      await indexIntoQdrant(chunks, tails, site, options.qdrant);
    }
    const folder = join(site.outDir, INDEX_FOLDER);
    const {bytes} = await writeStaticIndex(folder, {chunks: record.chunks(), locale});
    await record.finish();
    logger.info`[rag-chat] number=${sections} sections of number=${pages} pages can be asked (number=${Math.ceil(bytes / 1024)} KiB of static files).`;
  } catch (error) {
    await record.discard();
    throw error;
  }
}

/** Makes all chunks and puts them on record; kept, those of a large site would fill the memory. */
async function collect(site: BuiltSite, options: PluginOptions, record: BuildRecorder) {
  const collections = collectDocuments(site, options.content);
  const documents = collections.reduce((sum, collection) => sum + collection.documents.length, 0);
  await record.add([{kind: 'build', locale: site.i18n.currentLocale, chunking: options.chunking}]);
  const tails = new Map<string, string>();
  const broken: BrokenAnchor[] = [];
  const count = {sections: 0, pages: 0};
  const tick = progress((done) => {
    logger.info`[rag-chat] Read number=${done} of number=${documents} pages.`;
  });
  for (const {message} of collections.flatMap(({problems}) => problems)) {
    warn(message);
  }
  for await (const {report, chunks, tails: own} of collectChunks(collections, site, options)) {
    for (const problem of report.problems) {
      warn(`${placeName(problem)} ${problem.message}`);
    }
    broken.push(...report.broken);
    count.sections += chunks.length;
    count.pages += chunks.length > 0 ? 1 : 0;
    for (const [chunkId, tail] of own) {
      tails.set(chunkId, tail);
    }
    await record.add([
      {kind: 'document', report},
      ...chunks.map((chunk) => ({kind: 'chunk' as const, chunk})),
    ]);
    tick();
  }
  if (broken.length > 0) {
    if (options.onBrokenAnchors === 'throw') {
      // So that the report on this build can be read.
      await record.finish();
    }
    reportBroken(describeBroken(broken), options.onBrokenAnchors);
  }
  return {tails, ...count};
}

async function indexIntoQdrant(
  chunks: readonly Chunk[],
  tails: ReadonlyMap<string, string>,
  site: BuiltSite,
  qdrant: QdrantOptions,
): Promise<void> {
  const embedding = {
    model: EMBEDDING_MODEL,
    dimensions: EMBEDDING_DIMENSIONS,
    embed: (missing: readonly Chunk[]) =>
      embedChunks(missing, tails, (done) => {
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

function warn(message: string): void {
  logger.warn(`[rag-chat] ${message}`);
}

function reportBroken(message: string, severity: PluginOptions['onBrokenAnchors']): void {
  if (severity === 'throw') {
    throw new BrokenAnchorsError(message);
  }
  if (severity === 'warn') {
    warn(message);
  }
}
