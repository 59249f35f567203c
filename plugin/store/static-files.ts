import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {IndexTooLargeError} from '../errors.cjs';
import {hashingSink} from './hashing-sink.js';
import {type IndexCopy, NO_COPY} from './index-copy.js';
import {mendNamed, type PublishedIndex, publishIndex} from './published-index.js';
import {type StaticIndex, writeWithPrecache} from './static-index.js';

export type StaticSize = {
  readonly bytes: number;
  /** With the manifest, which is not among the bytes. */
  readonly files: number;
};

/** What was written: the manifest names these files. */
export type StaticFiles = PublishedIndex & StaticSize;

/** Writes an index beside the site; one that takes more room than it may leaves what was there before. */
export async function writeStaticFiles(
  folder: string,
  index: StaticIndex,
  maxKilobytes: number | undefined,
  copy: IndexCopy = NO_COPY,
): Promise<StaticFiles> {
  const readBack = (path: string) => readFile(join(folder, path));
  const unchanged = new Set<string>();
  let bytes = 0;
  const {manifest, precache, paths} = await publishIndex(folder, async (added) => {
    const sink = hashingSink(async (path, content) => {
      const file = join(folder, path);
      if (existsSync(file)) {
        await mendNamed(file, content);
        return;
      }
      added.push(path);
      // Whoever changes a file of the site changes the copy's, too: they are the same.
      if (copy.read(path)?.equals(content)) {
        unchanged.add(path);
        copy.putBack(path, file);
      } else {
        putNew(file, content);
      }
    });
    const written = await writeWithPrecache(sink, index, readBack);
    const sizes = Array.from(sink.sizes());
    checkSize(sizes, maxKilobytes);
    bytes = sizeOf(sizes);
    return {...written, paths: sink.paths()};
  });
  await copy.keep(folder, {paths, unchanged});
  return {manifest, precache, paths, bytes, files: paths.length + 1};
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
