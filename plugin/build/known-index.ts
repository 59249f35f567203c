import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathOf} from '../../core/search/source.js';
import {openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {PackedFile} from '../store/file-sink.js';
import {isOfEncoder, type StaticFiles} from '../store/static-files.js';
import type {WrittenIndex} from '../store/static-index.js';
import type {IndexedParts} from './build-summary.js';
import {stateOfTable} from './encoder-key.js';
import type {IndexJob, IndexOptions} from './index-chunks.js';
import {type KeptFile, keptFiles} from './kept-files.js';
import {type KnownEncoder, knownEncoder} from './known-encoder.js';
import {lastBuildHash} from './last-build.js';
import {hashOf} from './page-cache.js';
import {programVersion} from './program-version.js';
import {stateFolder} from './state-folder.js';

/** What a build says of its index. */
type SaidOfIndex = {
  readonly parts: Omit<IndexedParts, 'pages'> & {
    readonly pages: readonly (readonly [string, number])[];
  };
  /** As in `by words and meaning`. */
  readonly searchedBy: string;
  /** Questions that are not proposed, and why. */
  readonly warnings: readonly string[];
};

type Facts = WrittenIndex & {
  readonly said: SaidOfIndex;
  /** What the files of its query encoder are kept under, which are kept apart. */
  readonly encoderKey: string | null;
};

export type KnownIndex = {
  /** The one of before, if it would be made again to the byte. */
  readonly get: () => Promise<(Facts & {readonly files: readonly PackedFile[]}) | null>;
  readonly put: (index: StaticFiles, about: Pick<Facts, 'encoderKey' | 'said'>) => Promise<void>;
  /** Before another one is made: what is noted of it elsewhere changes, too. */
  readonly forget: () => Promise<void>;
};

/** Keeps the index of a build for the next one, which often finds the site as it was. */
export function knownIndex(job: IndexJob, options: IndexOptions): KnownIndex {
  const {siteDir, locale, before, isFull = false} = job;
  const folder = join(stateFolder({siteDir}, options.id), locale);
  const kept = keptFiles<Facts>(join(folder, 'index.bin'));
  const encoders = knownEncoder({siteDir}, options.id, locale);
  // What is in Qdrant may have changed meanwhile.
  const isKept = options.qdrant === undefined;
  return {
    async get() {
      if (!isKept || isFull || before === null || before === 'unreadable') {
        return null;
      }
      const found = await kept.get(await keyOf(job, options));
      const encoder = found && (await filesOf(found.facts.encoderKey, encoders));
      return found && encoder && {...found.facts, files: [...found.files, ...encoder]};
    },
    async put({made, manifest, precache}, about) {
      // What of it is long lies in the folder, and is read again.
      if (isKept) {
        const own = made
          .filter(({kind}) => about.encoderKey === null || !isOfEncoder(kind))
          .map(
            (file): KeptFile => ({
              ...file,
              bytes: () => readFile(join(job.folder, pathOf(file.kind, file.name))),
            }),
          );
        await kept.put(await keyOf(job, options), {manifest, precache, ...about}, own);
      }
    },
    forget: kept.forget,
  };
}

/** None where there is no encoder; null where it is not kept any more. */
async function filesOf(
  key: string | null,
  encoders: KnownEncoder,
): Promise<readonly PackedFile[] | null> {
  return key === null ? [] : ((await encoders.get(key))?.files ?? null);
}

/** Changes with everything that an index is made of. */
async function keyOf({siteDir, locale}: IndexJob, options: IndexOptions): Promise<string> {
  const {id, embedding, index, widget} = options;
  return hashOf(
    ...[programVersion(), process.versions.zlib ?? '', locale],
    JSON.stringify([embedding, index, widget.questions]),
    ...(embedding ? await ofMeaning(embedding, siteDir) : []),
    await lastBuildHash({siteDir}, id, locale),
  );
}

async function ofMeaning(embedding: EmbeddingOptions, siteDir: string): Promise<string[]> {
  const embedder = await openEmbedder(embedding, siteDir);
  await embedder.close();
  const table = await stateOfTable(siteDir, embedding);
  return [embedder.identity, hashOf(table)];
}
