import {logger} from '@docusaurus/logger';
import type {NotAsked} from '../content/not-asked.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {PluginOptions} from '../options.cjs';
import type {PageQuestions} from '../store/answered-questions.js';
import {questionBytes} from '../store/question-bytes.js';
import {restoreIndex} from '../store/restored-index.js';
import {writeStaticFiles} from '../store/static-files.js';
import {authoredQuestions} from './authored-questions.js';
import {firstLines, summaryLine} from './build-summary.js';
import {type EmbeddedSite, embedSite} from './embed-site.js';
import {compareIndex, type StateBefore} from './index-comparison.js';
import {indexIntoQdrant} from './index-into-qdrant.js';
import {writeIndexState} from './index-state.js';
import {knownEncoder} from './known-encoder.js';
import {type KnownIndex, knownIndex} from './known-index.js';
import {notedChunks} from './noted-chunks.js';
import {shownFolder} from './shown-folder.js';
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
  /** Where no index of the site was before this one: what else the site has. */
  readonly first?: {readonly notAsked: readonly NotAsked[]} | null;
  /** Whether nothing is taken for granted that earlier builds have left. */
  readonly isFull?: boolean;
  /** What pages answer, as their authors say. */
  readonly questions: readonly PageQuestions[];
};

/** So many questions tell what one fetches. */
const ASKED = 3;

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
    await restoreIndex(job.folder, same, known.copy);
    const {parts, searchedBy: searched} = same.said;
    const folder = shownFolder(siteDir, job.folder);
    say(
      summaryLine({
        parts: {...parts, pages: new Map(parts.pages)},
        searchedBy: searched,
        size: same,
        folder,
      }),
    );
    return;
  }
  await known.forget();
  const kept = knownEncoder({siteDir}, options.id, locale);
  const {embedding, qdrant} = options;
  const isForServer = qdrant !== undefined;
  const embedded = embedding ? await embedSite(job, siteDir, embedding, {kept, isForServer}) : null;
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
  const written = await writeStaticFiles(job.folder, index, maxKilobytes, known.copy);
  const {state, line} = comparison.finish(noted.notes(), embedded?.identity ?? null);
  await writeIndexState({siteDir}, options.id, locale, state);
  const searched = searchedBy(embedded, embedding);
  const parts = noted.parts();
  const said = {
    parts: {...parts, pages: Array.from(parts.pages)},
    ...{searchedBy: searched, warnings},
  };
  await known.put({...written, said});
  say(line);
  const summary = {
    parts,
    searchedBy: searched,
    size: written,
    folder: shownFolder(siteDir, job.folder),
  };
  if (job.first) {
    const fetched = await questionBytes(job.folder, noted.headings().slice(-ASKED));
    firstLines(summary, fetched, options.widget, job.first.notAsked).forEach(say);
  } else {
    say(summaryLine(summary));
  }
}

function searchedBy(embedded: EmbeddedSite | null, embedding: EmbeddingOptions | false): string {
  if (embedding === false || embedded === null) {
    return 'by their words alone';
  }
  return embedded.missing === null
    ? 'by words and meaning'
    : `by their words alone in the browser: ${embedded.missing}`;
}

function say(line: string | null): void {
  if (line !== null) {
    logger.info(`[rag-chat] ${line}`);
  }
}

function warn(line: string): void {
  logger.warn(`[rag-chat] ${line}`);
}
