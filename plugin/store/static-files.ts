import {createHash} from 'node:crypto';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {MANIFEST_FILE, type Manifest, SPEC_VERSION} from '../../core/index-format/manifest.js';
import {termCounter} from '../../core/index-format/term-counter.js';
import {termTableJson} from '../../core/index-format/term-table.js';
import {writeVectorTable} from '../../core/index-format/vector-table.js';
import type {Chunk} from '../../core/types.js';
import type {QueryTable} from '../distil/query-table.js';
import {encoderFiles} from './encoder-files.js';
import {writeHashed} from './hashed-file.js';
import type {Expected} from './hot-names.js';

type StaticIndex = {
  readonly chunks: Iterable<Chunk> | AsyncIterable<Chunk>;
  readonly locale: string;
  /** Null where readers search by words alone. */
  readonly meaning: StaticMeaning | null;
};

export type StaticMeaning = {
  /** The vectors of each chunk's parts, in the order of the chunks. */
  readonly vectors: readonly (readonly Float32Array[])[];
  readonly table: QueryTable;
  /** What the model wants before a question. */
  readonly prefix: string;
  readonly expected: Expected;
};

export type StaticSize = {
  readonly bytes: number;
  /** Of these, those of the query encoder, of which a question needs few. */
  readonly encoderBytes: number;
};

/** Below the index, since it is many small files. */
const ENCODER_FOLDER = 'encoder';

/** Writes the index beside the site: content-hashed files first, the manifest that names them last. */
export async function writeStaticIndex(
  folder: string,
  {chunks, locale, meaning}: StaticIndex,
): Promise<StaticSize> {
  await mkdir(folder, {recursive: true});
  const terms = termCounter();
  const chunkFile = await writeHashed(folder, 'chunks', chunkJson(chunks, terms.add));
  const termFile = await writeHashed(folder, 'terms', termTableJson(terms));
  const written = meaning && (await writeMeaning(folder, meaning));
  const manifest: Manifest = {
    spec: SPEC_VERSION,
    locale,
    chunkCount: terms.lengths().length,
    files: {chunks: chunkFile.name, terms: termFile.name, meaning: written?.files ?? null},
  };
  const manifestPath = join(folder, MANIFEST_FILE);
  await writeFile(`${manifestPath}.new`, JSON.stringify(manifest));
  await rename(`${manifestPath}.new`, manifestPath);
  const encoderBytes = written?.encoderBytes ?? 0;
  const bytes = chunkFile.bytes + termFile.bytes + (written?.vectorBytes ?? 0) + encoderBytes;
  return {bytes, encoderBytes};
}

async function writeMeaning(folder: string, {vectors, table, prefix, expected}: StaticMeaning) {
  const vectorTable = writeVectorTable(vectors, table.dimensions);
  const vectorFile = `vectors-${hashOf(vectorTable)}.bin`;
  await writeFile(join(folder, vectorFile), vectorTable);
  await mkdir(join(folder, ENCODER_FOLDER), {recursive: true});
  const {directory, files} = encoderFiles(table, prefix, expected);
  let encoderBytes = 0;
  for (const [name, bytes] of files) {
    await writeFile(join(folder, ENCODER_FOLDER, `${name}.bin`), bytes);
    encoderBytes += bytes.length;
  }
  const json = JSON.stringify(directory);
  const encoder = `${ENCODER_FOLDER}/directory-${hashOf(json)}.json`;
  await writeFile(join(folder, encoder), json);
  return {
    files: {vectors: vectorFile, encoder},
    vectorBytes: vectorTable.length,
    encoderBytes: encoderBytes + Buffer.byteLength(json),
  };
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** One after the other: all of a large site's chunks would take hundreds of megabytes. */
async function* chunkJson(chunks: StaticIndex['chunks'], onChunk: (chunk: Chunk) => void) {
  let before = '[';
  for await (const chunk of chunks) {
    onChunk(chunk);
    yield before + JSON.stringify(chunk);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
