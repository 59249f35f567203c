import {logger} from '@docusaurus/logger';
import type {Chunk} from '../../core/types.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {PluginOptions, QdrantOptions} from '../options.cjs';
import {type Embedding, storeInQdrant} from '../store/qdrant.js';
import {writeStaticFiles} from '../store/static-files.js';
import {type EmbeddedSite, embedSite} from './embed-site.js';
import {compareIndex, type StateBefore} from './index-comparison.js';
import {writeIndexState} from './index-state.js';
import {knownEncoder} from './known-encoder.js';
import {notedChunks} from './noted-chunks.js';
import {staticMeaning} from './static-meaning.js';
import type {SiteChunks} from './texts-to-embed.js';

/** The chunks of a site in one locale, and where they are to be searched. */
export type IndexJob = SiteChunks & {
  readonly siteDir: string;
  readonly locale: string;
  /** The site's address without its locale. */
  readonly site: string;
  /** Where the static files go. */
  readonly folder: string;
  readonly before: StateBefore;
};

export type IndexOptions = Pick<
  PluginOptions,
  'id' | 'chunking' | 'embedding' | 'index' | 'qdrant'
>;

/** Embeds chunks and writes the index of them; says what it took, and what is another than before. */
export async function indexChunks(job: IndexJob, options: IndexOptions): Promise<void> {
  const {embedding, qdrant} = options;
  const {siteDir, locale} = job;
  const comparison = compareIndex(job.before, options);
  say(comparison.why);
  const kept = knownEncoder({siteDir}, options.id, locale);
  const embedded = embedding ? await embedSite(job, siteDir, embedding, kept) : null;
  if (qdrant && embedding) {
    const vectors = embedded ?? {model: embedding.model, dimensions: null, vectors: []};
    await indexIntoQdrant(job, vectors, qdrant);
  }
  const meaning = embedded && staticMeaning(embedded);
  const noted = notedChunks(job.chunks());
  const {precache = false, maxKilobytes} = options.index;
  const index = {chunks: noted.chunks, locale, meaning, precache};
  const size = await writeStaticFiles(job.folder, index, maxKilobytes);
  const {state, line} = comparison.finish(noted.notes(), embedded?.identity ?? null);
  await writeIndexState({siteDir}, options.id, locale, state);
  say(line);
  logger.info`[rag-chat] number=${noted.notes().length} sections of number=${noted.pageCount()} pages can be asked, ${searchedBy(embedded, embedding)} (number=${kibibytes(size.bytes - size.encoderBytes)} KiB of static files, and number=${kibibytes(size.encoderBytes)} KiB for the words of questions).`;
}

async function indexIntoQdrant(
  {chunks, site, locale}: IndexJob,
  vectors: Embedding,
  qdrant: QdrantOptions,
): Promise<void> {
  const all: Chunk[] = [];
  for await (const chunk of chunks()) {
    all.push(chunk);
  }
  const stored = await storeInQdrant(all, vectors, {qdrant, site, locale});
  const {collection, added, updated, kept, removed} = stored;
  logger.info`[rag-chat] Qdrant collection name=${collection}: number=${added} added, number=${updated} updated, number=${kept} kept, number=${removed} removed.`;
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

function say(line: string | null): void {
  if (line !== null) {
    logger.info(`[rag-chat] ${line}`);
  }
}
