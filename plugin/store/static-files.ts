import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, rmdir} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {MANIFEST_FILE} from '../../core/index-format/manifest.js';
import {FILE_KINDS} from '../../core/index-format/packed-file.js';
import {IndexTooLargeError} from '../errors.cjs';
import type {PackedFile} from './file-sink.js';
import {type CountingSink, hashingSink} from './hashing-sink.js';
import {putFile, removeUnfinished} from './put-file.js';
import {
  PRECACHE_FILE,
  type StaticIndex,
  type WrittenIndex,
  writeWithPrecache,
} from './static-index.js';

export type StaticSize = {
  readonly bytes: number;
  /** With the manifest, which is not among the bytes. */
  readonly files: number;
};

/** What was written: the manifest names these files. */
export type StaticFiles = WrittenIndex & StaticSize & {readonly made: readonly StaticFile[]};

type StaticFile = Pick<PackedFile, 'kind' | 'name'> & {readonly length: number};

/**
 * Writes an index beside the site: its files first, whose names are their contents' hash, then the
 * manifest that names them. What an index from before has left is removed at last; where this one
 * cannot be had, that one stays as it was.
 */
export async function writeStaticFiles(
  folder: string,
  index: StaticIndex,
  maxKilobytes: number | undefined,
): Promise<StaticFiles> {
  const readBack = (path: string) => readFile(join(folder, path));
  return putIndex(folder, (sink) => writeWithPrecache(sink, index, readBack), maxKilobytes);
}

/** The same with an index that was written before, and is at hand. */
export async function putStaticFiles(
  folder: string,
  {manifest, precache}: WrittenIndex,
  files: readonly PackedFile[],
): Promise<StaticFiles> {
  const put = async (sink: CountingSink) => {
    for (const file of files) {
      await sink.put(file);
    }
    return {manifest, precache};
  };
  return putIndex(folder, put, undefined);
}

async function putIndex(
  folder: string,
  make: (sink: CountingSink) => Promise<WrittenIndex>,
  maxKilobytes: number | undefined,
): Promise<StaticFiles> {
  const added: string[] = [];
  const made: StaticFile[] = [];
  const sink = hashingSink(async (path, bytes, {kind, name}) => {
    if ((await putNamed(join(folder, path), bytes)) === 'added') {
      added.push(path);
    }
    made.push({kind, name, length: bytes.length});
  });
  let written: WrittenIndex;
  try {
    written = await make(sink);
    checkSize(Array.from(sink.sizes()), maxKilobytes);
    await putChanged(join(folder, MANIFEST_FILE), JSON.stringify(written.manifest));
  } catch (error) {
    await takeBack(folder, added);
    throw error;
  }
  await putPrecache(join(folder, PRECACHE_FILE), written.precache);
  await removeOthers(folder, new Set(sink.paths()));
  const bytes = sizeOf(Array.from(sink.sizes()));
  return {...written, bytes, files: made.length + 1, made};
}

/** Those that are made of the site's words, not of its texts. */
export function isOfEncoder(kind: string): boolean {
  return kind === 'rows' || kind === 'encoder';
}

type Sizes = readonly (readonly [kind: string, size: number])[];

function sizeOf(sizes: Sizes): number {
  return sizes.reduce((sum, [, size]) => sum + size, 0);
}

function checkSize(sizes: Sizes, maxKilobytes: number | undefined): void {
  const bytes = sizeOf(sizes);
  if (maxKilobytes !== undefined && bytes > maxKilobytes * 1024) {
    throw new IndexTooLargeError(tooLarge(bytes, maxKilobytes, sizes));
  }
}

/**
 * One of the files that are named after what is in them. The manifest in place may name it already:
 * whoever reads it then finds it whole, and one that is whole keeps its date. All of them are a
 * moment's work at once, and a hundred times that if each is waited for.
 */
async function putNamed(file: string, bytes: Uint8Array): Promise<'added' | 'mended' | 'kept'> {
  if (!existsSync(file)) {
    putNew(file, bytes);
    return 'added';
  }
  if (readFileSync(file).equals(bytes)) {
    return 'kept';
  }
  await putFile(file, bytes);
  return 'mended';
}

/** Nobody knows of it before the manifest names it. */
function putNew(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), {recursive: true});
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    rmSync(file, {force: true});
    throw error;
  }
}

/** One that is always there, under one name. */
async function putChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) {
    await mkdir(dirname(file), {recursive: true});
    await putFile(file, text);
  }
}

/** One from before is whole in itself, until its files are removed. */
async function putPrecache(file: string, precache: WrittenIndex['precache']): Promise<void> {
  await (precache ? putChanged(file, JSON.stringify(precache)) : rm(file, {force: true}));
}

/** No manifest names these files; folders that are empty without them go, too. */
async function takeBack(folder: string, added: readonly string[]): Promise<void> {
  for (const path of added) {
    await rm(join(folder, path), {force: true});
  }
  for (const name of [...Array.from(new Set(added.map(dirname))), '.']) {
    await rmdir(join(folder, name)).catch(() => {});
  }
}

async function removeOthers(folder: string, own: ReadonlySet<string>): Promise<void> {
  await removeUnfinished(folder);
  for (const kind of Object.keys(FILE_KINDS)) {
    const names = await readdir(join(folder, kind)).catch((): string[] => []);
    for (const name of names.filter((one) => !own.has(`${kind}/${one}`))) {
      await rm(join(folder, kind, name), {force: true});
    }
  }
}

function tooLarge(bytes: number, maxKilobytes: number, sizes: Sizes): string {
  const largest = sizes
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, size]) => `${kind} ${kibibytes(size)}`);
  return (
    `The index takes ${kibibytes(bytes)} KiB, but "index.maxKilobytes" allows ${maxKilobytes} (${largest.join(', ')}). ` +
    'Leave out what nobody asks about ("content.exclude", "rag_chat: false"), or raise the limit. Readers fetch only a small part of it.'
  );
}

function kibibytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
