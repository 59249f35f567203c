import {join} from 'node:path';
import {logger} from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import type {Chunk} from '../../core/types.js';
import {collectDocuments} from '../content/collect.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {BrokenAnchorsError} from '../errors.cjs';
import type {PluginOptions, QdrantOptions} from '../options.cjs';
import {type Embedding, storeInQdrant} from '../store/qdrant.js';
import {siteName} from '../store/site-name.js';
import {type StaticMeaning, writeStaticIndex} from '../store/static-files.js';
import {collectChunks, type IndexedDocument} from './collect-chunks.js';
import {type BrokenAnchor, describeBroken, placeName} from './document-report.js';
import {type EmbeddedSite, embedSite} from './embed-site.js';
import {expectedIn} from './expected-words.js';
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
    const {embedding} = options;
    const embedded = embedding
      ? await embedSite({chunks: () => record.chunks(), tails}, site.siteDir, embedding)
      : null;
    if (options.qdrant && embedding) {
      const vectors = embedded ?? {model: embedding.model, dimensions: null, vectors: []};
      await indexIntoQdrant(record, vectors, site, options.qdrant);
    }
    const folder = join(site.outDir, INDEX_FOLDER);
    const meaning = embedding && embedded && (await staticMeaning(record, embedded, embedding));
    const size = await writeStaticIndex(folder, {
      chunks: record.chunks(),
      locale,
      meaning: meaning || null,
    });
    await record.finish();
    logger.info`[rag-chat] number=${sections} sections of number=${pages} pages can be asked, ${searchedBy(embedded, embedding)} (number=${kibibytes(size.bytes - size.encoderBytes)} KiB of static files, and number=${kibibytes(size.encoderBytes)} KiB for the words of questions).`;
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
  for await (const document of collectChunks(collections, site, options)) {
    const {report, chunks} = document;
    for (const problem of report.problems) {
      warn(`${placeName(problem)} ${problem.message}`);
    }
    broken.push(...report.broken);
    count.sections += chunks.length;
    count.pages += chunks.length > 0 ? 1 : 0;
    for (const [key, tail] of keyedTails(document)) {
      tails.set(key, tail);
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

/** What is embedded after chunks' own texts, by version and id: ids are unique in one version only. */
export function keyedTails({chunks, tails}: Pick<IndexedDocument, 'chunks' | 'tails'>) {
  const own = new Map(tails);
  return chunks.flatMap(({version, chunkId}) => {
    const tail = own.get(chunkId);
    return tail === undefined ? [] : [[`${version}/${chunkId}`, tail] as const];
  });
}

async function indexIntoQdrant(
  record: BuildRecorder,
  vectors: Embedding,
  site: BuiltSite,
  qdrant: QdrantOptions,
): Promise<void> {
  const chunks: Chunk[] = [];
  for await (const chunk of record.chunks()) {
    chunks.push(chunk);
  }
  const {collection, added, updated, kept, removed} = await storeInQdrant(chunks, vectors, {
    qdrant,
    site: siteName(site),
    locale: site.i18n.currentLocale,
  });
  logger.info`[rag-chat] Qdrant collection name=${collection}: number=${added} added, number=${updated} updated, number=${kept} kept, number=${removed} removed.`;
}

/** What readers need to search by meaning, or null where the model has no query encoder. */
async function staticMeaning(
  record: BuildRecorder,
  {vectors, table}: EmbeddedSite,
  {prefixes}: EmbeddingOptions,
): Promise<StaticMeaning | null> {
  return (
    table && {
      ...{vectors, table, prefix: prefixes.question},
      expected: await expectedIn(record.chunks()),
    }
  );
}

function searchedBy(embedded: EmbeddedSite | null, embedding: EmbeddingOptions | false): string {
  if (embedding === false || embedded === null) {
    return 'by their words alone';
  }
  return embedded.missing === null
    ? 'by words and meaning'
    : `by their words alone in the browser: ${embedded.missing}`;
}

function kibibytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
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
