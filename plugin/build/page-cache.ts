import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, readdir, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {putFile} from '../store/put-file.js';

/** Keeps what was made of a page, as long as nothing that it was made of changes. */
export type PageCache<Value> = {
  readonly get: (key: string) => Promise<Value | null>;
  readonly put: (key: string, value: Value, madeOf: ReadonlyMap<string, string>) => Promise<void>;
  /** Removes what was neither asked for nor put since the cache was opened. */
  readonly removeUnused: () => Promise<void>;
};

type Entry<Value> = {
  readonly value: Value;
  /** Further files that were read, and hashes of their text. */
  readonly madeOf: readonly (readonly [path: string, hash: string])[];
};

export async function openPageCache<Value>(folder: string): Promise<PageCache<Value>> {
  await mkdir(folder, {recursive: true});
  const used = new Set<string>();
  const fileOf = (key: string) => join(folder, `${key}.json`);
  return {
    async get(key) {
      used.add(`${key}.json`);
      const entry = readEntry<Value>(fileOf(key));
      return entry?.madeOf.every(hasHash) ? entry.value : null;
    },
    async put(key, value, files) {
      used.add(`${key}.json`);
      const madeOf = Array.from(files, ([path, text]) => [path, hashOf(text)] as const);
      const entry: Entry<Value> = {value, madeOf};
      await putFile(fileOf(key), JSON.stringify(entry));
    },
    async removeUnused() {
      const files = await readdir(folder);
      // Another build's unfinished entries have another ending.
      const unused = files.filter((file) => file.endsWith('.json') && !used.has(file));
      await Promise.all(unused.map((file) => rm(join(folder, file), {force: true})));
    },
  };
}

export function hashOf(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(text).update('\0');
  }
  return hash.digest('hex');
}

/**
 * A damaged entry is none: it is made again. That pages are as they were is most of what a build
 * finds, and to wait for each of their files takes several times as long as to read it.
 */
function readEntry<Value>(file: string): Entry<Value> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry<Value>;
  } catch {
    return null;
  }
}

function hasHash([path, hash]: readonly [string, string]): boolean {
  try {
    const text = readFileSync(path, 'utf8');
    return hashOf(text.replace(/^\uFEFF/, '')) === hash;
  } catch {
    return false;
  }
}
