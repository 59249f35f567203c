import {logger} from '@docusaurus/logger';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {PluginOptions} from '../options.cjs';
import type {PageQuestions} from '../store/answered-questions.js';
import {putStaticFiles, type StaticSize, writeStaticFiles} from '../store/static-files.js';
import {authoredQuestions} from './authored-questions.js';
import {type EmbeddedSite, embedSite} from './embed-site.js';
import {compareIndex, type StateBefore} from './index-comparison.js';
import {indexIntoQdrant} from './index-into-qdrant.js';
import {writeIndexState} from './index-state.js';
import {knownEncoder} from './known-encoder.js';
import {type KnownIndex, knownIndex, type SaidOfIndex} from './known-index.js';
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
  /** Of the docs, those that were built. */
  readonly versions: readonly string[];
  /** Whether nothing is taken for granted that earlier builds have left. */
  readonly isFull?: boolean;
  /** What pages answer, as their authors say. */
  readonly questions: readonly PageQuestions[];
};

export type IndexOptions = Pick<
  PluginOptions,
  'id' | 'chunking' | 'embedding' | 'index' | 'onIndexError' | 'qdrant' | 'widget'
>;

/** Embeds chunks and writes the index of them; says what it took, and what is another than before. */
export async function indexChunks(job: IndexJob, options: IndexOptions): Promise<void> {
  const {siteDir, locale} = job;
  const comparison = compareIndex(job.before, options);
  say(comparison.why);
  const known = knownIndex(job, options);
  const same = await known.get();
  if (same) {
    same.said.warnings.forEach(warn);
    summarise(await putStaticFiles(job.folder, same, same.files), same.said);
    return;
  }
  await known.forget();
  const kept = knownEncoder({siteDir}, options.id, locale);
  const {embedding} = options;
  const embedded = embedding ? await embedSite(job, siteDir, embedding, kept) : null;
  try {
    await writeIndex(job, options, {comparison, embedded, known});
  } finally {
    await embedded?.close();
  }
}

type Making = {
  readonly comparison: ReturnType<typeof compareIndex>;
  readonly embedded: EmbeddedSite | null;
  readonly known: KnownIndex;
};

async function writeIndex(
  job: IndexJob,
  options: IndexOptions,
  {comparison, embedded, known}: Making,
): Promise<void> {
  const {siteDir, locale} = job;
  const {embedding, qdrant} = options;
  // Readers get the manifest that names it after all is there.
  const place =
    qdrant && embedding
      ? await indexIntoQdrant({...job, embedded}, {...options, embedding, qdrant})
      : null;
  const meaning = embedded && staticMeaning(embedded);
  const noted = notedChunks(job.chunks());
  const {precache = false, maxKilobytes} = options.index;
  const warnings: string[] = [];
  const questions = authoredQuestions(job, options, (line) => {
    warnings.push(line);
    warn(line);
  });
  const index = {chunks: noted.chunks, locale, meaning, precache, qdrant: place, questions};
  const written = await writeStaticFiles(job.folder, index, maxKilobytes);
  const {state, line} = comparison.finish(noted.notes(), embedded?.identity ?? null);
  await writeIndexState({siteDir}, options.id, locale, state);
  const searched = searchedBy(embedded, embedding);
  const said = {sections: noted.notes().length, pages: noted.pageCount(), searched, warnings};
  await known.put(written, {said, encoderKey: meaning && embedded ? embedded.encoderKey : null});
  say(line);
  summarise(written, said);
}

function summarise(
  {bytes, encoderBytes}: StaticSize,
  {sections, pages, searched}: SaidOfIndex,
): void {
  logger.info`[rag-chat] number=${sections} sections of number=${pages} pages can be asked, ${searched} (number=${kibibytes(bytes - encoderBytes)} KiB of static files, and number=${kibibytes(encoderBytes)} KiB for the words of questions).`;
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

function warn(line: string): void {
  logger.warn(`[rag-chat] ${line}`);
}
