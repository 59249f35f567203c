import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {MANIFEST_FILE, type Manifest} from '../../core/index-format/manifest.js';
import {FILE_KINDS} from '../../core/index-format/packed-file.js';
import {IndexTooLargeError} from '../errors.cjs';
import {hashingSink} from './hashing-sink.js';
import {type StaticIndex, writeStaticIndex} from './static-index.js';

export type StaticSize = {
  readonly bytes: number;
  /** Of these, those of the query encoder, of which a question needs few. */
  readonly encoderBytes: number;
};

/**
 * Writes an index beside the site: its files first, whose names are their contents' hash, then the
 * manifest that names them. What an index from before has left is removed at last.
 */
export async function writeStaticFiles(
  folder: string,
  index: StaticIndex,
  maxKilobytes: number | undefined,
): Promise<StaticSize> {
  const folders = new Set<string>();
  const sink = hashingSink(async (path, bytes) => {
    const file = join(folder, path);
    if (!folders.has(dirname(file))) {
      folders.add(dirname(file));
      await mkdir(dirname(file), {recursive: true});
    }
    await putFile(file, bytes);
  });
  const manifest = await writeStaticIndex(sink, index);
  const sizes = Array.from(sink.sizes());
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (maxKilobytes !== undefined && bytes > maxKilobytes * 1024) {
    throw new IndexTooLargeError(tooLarge(bytes, maxKilobytes, sizes));
  }
  await putManifest(folder, manifest);
  await removeOthers(folder, new Set(sink.paths()));
  const encoderBytes = sizes
    .filter(([kind]) => kind === 'rows' || kind === 'encoder')
    .reduce((sum, [, size]) => sum + size, 0);
  return {bytes, encoderBytes};
}

/**
 * The manifest in place may name this file already: it is never seen half
 * written, and one that is whole keeps its date.
 */
async function putFile(file: string, bytes: Uint8Array): Promise<void> {
  const there = await readFile(file).catch(() => null);
  if (!there?.equals(bytes)) {
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
  }
}

/** Whoever reads finds the manifest from before or this one, never half of it. */
async function putManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST_FILE);
  await mkdir(folder, {recursive: true});
  await writeFile(`${path}.new`, JSON.stringify(manifest));
  await rename(`${path}.new`, path);
}

async function removeOthers(folder: string, own: ReadonlySet<string>): Promise<void> {
  for (const kind of Object.keys(FILE_KINDS)) {
    const names = await readdir(join(folder, kind)).catch((): string[] => []);
    for (const name of names.filter((one) => !own.has(`${kind}/${one}`))) {
      await rm(join(folder, kind, name), {force: true});
    }
  }
}

function tooLarge(
  bytes: number,
  maxKilobytes: number,
  sizes: readonly (readonly [string, number])[],
): string {
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
