import {createHash} from 'node:crypto';
import {readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {type IndexCopy, indexCopy} from '../store/index-copy.js';
import {putFile} from '../store/put-file.js';
import type {StaticFiles} from '../store/static-files.js';
import type {IndexedParts} from './build-summary.js';
import {stateOfTable} from './encoder-source.js';
import type {IndexJob, IndexOptions} from './index-chunks.js';
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

type Facts = StaticFiles & {readonly said: SaidOfIndex};

/** What a build before made, as long as nothing that it was made of changes. */
type Note = {
  readonly key: string;
  readonly facts: Facts;
  /** Of all this, and of what is in the files. */
  readonly sum: string;
};

export type KnownIndex = {
  /** The one of before, if it would be made again to the byte; its files are in the copy. */
  readonly get: () => Promise<Facts | null>;
  readonly put: (facts: Facts) => Promise<void>;
  /** Before another one is made: what is noted of it elsewhere changes, too. */
  readonly forget: () => Promise<void>;
  readonly copy: IndexCopy;
};

/** Keeps the index of a build for the next one, which often finds the site as it was. */
export function knownIndex(job: IndexJob, options: IndexOptions): KnownIndex {
  const {siteDir, locale, before, isFull = false} = job;
  const folder = join(stateFolder({siteDir}, options.id), locale);
  const noteFile = join(folder, 'index.json');
  const copy = indexCopy(join(folder, 'index'));
  // What is in Qdrant may have changed meanwhile.
  const isKept = options.qdrant === undefined;
  return {
    async get() {
      if (!isKept || isFull || before === null || before === 'unreadable') {
        return null;
      }
      const note = await readNote(noteFile);
      // What is of something else is not worth being read.
      const isOfThis = note?.key === (await keyOf(job, options));
      return note && isOfThis && note.sum === sumOf(note, copy) ? note.facts : null;
    },
    async put(facts) {
      if (isKept) {
        const note = {key: await keyOf(job, options), facts};
        await putFile(noteFile, JSON.stringify({...note, sum: sumOf(note, copy)}));
      }
    },
    forget: () => rm(noteFile, {force: true}),
    copy,
  };
}

/** A damaged one is none: the index is made again. */
async function readNote(file: string): Promise<Note | null> {
  try {
    const note = JSON.parse(await readFile(file, 'utf8')) as Partial<Note> | null;
    const {key = '', facts, sum = ''} = note ?? {};
    return Array.isArray(facts?.paths) ? {key, facts, sum} : null;
  } catch {
    return null;
  }
}

/** One file after the other: together, those of a large site would fill the memory. */
function sumOf({key, facts}: Omit<Note, 'sum'>, copy: IndexCopy): string {
  const hash = createHash('sha256').update(JSON.stringify([key, facts]));
  for (const path of facts.paths) {
    const bytes = copy.read(path);
    hash.update(`\n${bytes?.length}\n`).update(bytes ?? '');
  }
  return hash.digest('hex');
}

/** Changes with everything that an index is made of. */
async function keyOf({siteDir, locale}: IndexJob, options: IndexOptions): Promise<string> {
  const {id, embedding, index, widget} = options;
  return hashOf(
    // Of what packs files, and of what knows the words of Chinese.
    ...[programVersion(), process.versions.zlib ?? '', process.versions['icu'] ?? '', locale],
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
