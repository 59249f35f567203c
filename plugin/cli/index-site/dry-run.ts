import {MANIFEST_FILE} from '../../../core/index-format/manifest.js';
import type {FileKind} from '../../../core/index-format/packed-file.js';
import {embedSite} from '../../build/embed-site.js';
import type {IndexJob, IndexOptions} from '../../build/index-chunks.js';
import {type ComparedIndex, compareIndex} from '../../build/index-comparison.js';
import {type KnownTexts, knownTexts} from '../../build/known-texts.js';
import {notedChunks} from '../../build/noted-chunks.js';
import {staticMeaning} from '../../build/static-meaning.js';
import {textsToEmbed} from '../../build/texts-to-embed.js';
import {type PlannedFiles, plannedFiles} from '../../store/planned-files.js';
import type {StaticMeaning} from '../../store/static-index.js';

/** What an index would be, and what that would change. */
export type DryRun = Pick<ComparedIndex, 'changes' | 'line'> & {
  readonly why: string | null;
  /** How many texts would be embedded; what the files for search by meaning would be is then open. */
  readonly unknown: number;
  readonly files: PlannedFiles;
};

const OF_MEANING: readonly FileKind[] = ['clusters', 'encoder', 'rows', 'vectors'];
const NOTHING: KnownTexts = {identity: null, unknown: 0};

/** Does all that indexing does, but embeds and writes nothing. */
export async function dryRun(
  job: IndexJob,
  options: IndexOptions,
  isFull: boolean,
): Promise<DryRun> {
  const {embedding} = options;
  const {why, finish} = compareIndex(job.before, options);
  const wanted = embedding ? await textsToEmbed(job, job.siteDir, embedding) : null;
  const texts = wanted ? [...wanted.texts, ...wanted.said] : [];
  const {identity, unknown} =
    embedding && texts.length > 0
      ? await knownTexts(texts, job.siteDir, embedding, wanted?.expected?.dimensions ?? null)
      : NOTHING;
  const open = isFull ? new Set(texts).size : unknown;
  const meaning = open === 0 ? await meaningOf(job, options) : null;
  const noted = notedChunks(job.chunks());
  const index = {chunks: noted.chunks, locale: job.locale, meaning};
  const files = await plannedFiles(job.folder, index);
  const {changes, line} = finish(noted.notes(), identity);
  return {why, changes, line, unknown: open, files: open === 0 ? files : withoutMeaning(files)};
}

async function meaningOf(job: IndexJob, {embedding}: IndexOptions): Promise<StaticMeaning | null> {
  const embedded = embedding ? await embedSite(job, job.siteDir, embedding) : null;
  return embedding && embedded ? staticMeaning(job.chunks(), embedded, embedding) : null;
}

function withoutMeaning({written, removed, ...files}: PlannedFiles): PlannedFiles {
  const isKnown = (path: string) =>
    path !== MANIFEST_FILE && !OF_MEANING.some((kind) => path.startsWith(`${kind}/`));
  return {...files, written: written.filter(isKnown), removed: removed.filter(isKnown)};
}
