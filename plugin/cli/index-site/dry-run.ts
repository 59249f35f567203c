import {MANIFEST_FILE} from '../../../core/index-format/manifest.js';
import type {FileKind} from '../../../core/index-format/packed-file.js';
import {authoredQuestions} from '../../build/authored-questions.js';
import {allTexts, withVectors} from '../../build/embed-site.js';
import {encoderSource} from '../../build/encoder-source.js';
import type {IndexJob, IndexOptions} from '../../build/index-chunks.js';
import {type ComparedIndex, compareIndex} from '../../build/index-comparison.js';
import {knownEncoder} from '../../build/known-encoder.js';
import {knownTexts} from '../../build/known-texts.js';
import {notedChunks} from '../../build/noted-chunks.js';
import {siteEncoder} from '../../build/site-encoder.js';
import {staticMeaning} from '../../build/static-meaning.js';
import {type TextsToEmbed, textsToEmbed} from '../../build/texts-to-embed.js';
import {openEmbedder} from '../../embed/embedder.js';
import type {EmbeddingOptions} from '../../embed/embedding-options.cjs';
import type {PackedEncoder} from '../../store/encoder-files.js';
import {type PlannedFiles, plannedFiles} from '../../store/planned-files.js';
import {PRECACHE_FILE, type StaticMeaning} from '../../store/static-index.js';
import {publishedPlace} from './published-place.js';

/** What an index would be, and what that would change. */
export type DryRun = Pick<ComparedIndex, 'changes' | 'line'> & {
  readonly why: string | null;
  /** How many texts would be embedded. */
  readonly unknown: number;
  readonly files: PlannedFiles;
  /** Whether these are all files; those for search by meaning depend on what is yet to be embedded. */
  readonly isWhole: boolean;
};

const OF_MEANING: readonly FileKind[] = [
  ...(['clusters', 'encoder', 'rows', 'vectors'] as const),
  // Which of them are answered depends on it.
  'questions',
];

/** Does all that indexing does, but embeds and writes nothing. */
export async function dryRun(
  job: IndexJob,
  options: IndexOptions,
  isFull: boolean,
): Promise<DryRun> {
  const {embedding} = options;
  const {why, finish} = compareIndex(job.before, options);
  const isForServer = options.qdrant !== undefined;
  const encoder = embedding && !isFull ? await encoderBefore(job, options.id, embedding) : null;
  const wanted = embedding
    ? await textsToEmbed(job, job.siteDir, embedding, {known: encoder, isForServer})
    : null;
  const {texts, counts} = await textsOf(wanted);
  const known =
    embedding && wanted
      ? await knownTexts(texts, job.siteDir, embedding, wanted.expected?.dimensions ?? null)
      : null;
  const unknown = isFull ? new Set(texts).size : (known?.unknown ?? 0);
  const isWhole = unknown === 0 || !(wanted?.table || encoder);
  const meaning =
    unknown === 0 && embedding && wanted && known
      ? await meaningOf(
          known.vectors && withVectors(counts, known.vectors),
          async (said) => encoder ?? (await siteEncoder(job, wanted, said, embedding)),
        )
      : null;
  const noted = notedChunks(job.chunks());
  const files = await plannedFiles(job.folder, {
    ...{chunks: noted.chunks, locale: job.locale, meaning},
    precache: options.index.precache ?? false,
    // What it would say of them, the build has said.
    questions: authoredQuestions(job, options, () => {}),
    // Another build is another one's number, which is not known before.
    qdrant: options.qdrant ? await publishedPlace(job.folder) : null,
  });
  const {changes, line} = finish(noted.notes(), known?.identity ?? null);
  return {why, changes, line, unknown, isWhole, files: isWhole ? files : withoutMeaning(files)};
}

async function textsOf(wanted: TextsToEmbed | null) {
  const texts: string[] = [];
  const counts: number[] = [];
  if (wanted) {
    for await (const text of allTexts(wanted, ({length}) => counts.push(length))) {
      texts.push(text);
    }
  }
  return {texts, counts};
}

/** The query encoder that indexing would find good enough. */
async function encoderBefore(
  job: IndexJob,
  pluginId: string,
  embedding: EmbeddingOptions,
): Promise<PackedEncoder | null> {
  const {siteDir, locale} = job;
  const embedder = await openEmbedder(embedding, siteDir);
  await embedder.close();
  const source = await encoderSource(job, siteDir, embedder.identity, embedding);
  return knownEncoder({siteDir}, pluginId, locale).get(source);
}

async function meaningOf(
  vectors: ReturnType<typeof withVectors> | null,
  encoderOf: (said: readonly Float32Array[]) => Promise<PackedEncoder | null>,
): Promise<StaticMeaning | null> {
  return (
    vectors &&
    staticMeaning({vectors: vectors.ofChunks, encoder: await encoderOf(vectors.ofSaid())})
  );
}

function withoutMeaning({written, removed, kept}: PlannedFiles): PlannedFiles {
  const isKnown = (path: string) =>
    ![MANIFEST_FILE, PRECACHE_FILE].includes(path) &&
    !OF_MEANING.some((kind) => path.startsWith(`${kind}/`));
  return {
    written: written.filter(({path}) => isKnown(path)),
    removed: removed.filter(isKnown),
    kept: kept.filter(isKnown),
  };
}
