import {readFileSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, rmdir} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {MANIFEST_FILE} from '../../core/index-format/manifest.js';
import {FILE_KINDS} from '../../core/index-format/packed-file.js';
import {putFile, removeUnfinished} from './put-file.js';
import {PRECACHE_FILE, type WrittenIndex} from './static-index.js';

/** What names the files of an index, and where below its folder they are. */
export type PublishedIndex = WrittenIndex & {readonly paths: readonly string[]};

/**
 * Puts an index beside the site: its files first, whose names are their contents' hash, then the
 * manifest that names them. What an index from before has left is removed at last; where this one
 * cannot be had, that one stays as it was.
 */
export async function publishIndex(
  folder: string,
  /** Is to note each file that was not there, before it is. */
  putFiles: (added: string[]) => Promise<PublishedIndex>,
): Promise<PublishedIndex> {
  const added: string[] = [];
  let published: PublishedIndex;
  try {
    published = await putFiles(added);
    await putChanged(join(folder, MANIFEST_FILE), JSON.stringify(published.manifest));
  } catch (error) {
    await takeBack(folder, added);
    throw error;
  }
  await putPrecache(join(folder, PRECACHE_FILE), published.precache);
  await removeOthers(folder, new Set(published.paths));
  return published;
}

/**
 * One of the files that are named after what is in them. The manifest in place may name it already:
 * whoever reads it then finds it whole, and one that is whole keeps its date. All of them are a
 * moment's work at once, and a hundred times that if each is waited for.
 */
export async function mendNamed(file: string, bytes: Uint8Array): Promise<void> {
  if (!readFileSync(file).equals(bytes)) {
    await putFile(file, bytes);
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
