import {readDirectory} from '../../core/encoder/encoder-directory.js';
import {unpackFile} from '../../core/index-format/packed-file.js';
import {kindOf, PRECACHE_FILE, type Precache} from './precache.js';

const AT_ONCE = 8;

/** Fetches the files of an index that a cache doesn't have. */
export async function fetchLacking(
  cache: Cache,
  folder: string,
  {files, bytes}: Precache,
): Promise<void> {
  const there = new Set((await cache.keys()).map(({url}) => url));
  const lacking = files.filter((path) => !there.has(folder + path));
  await expectRoom((bytes * lacking.length) / Math.max(files.length, 1));
  for (let at = 0; at < lacking.length; at += AT_ONCE) {
    const ends = await Promise.allSettled(
      lacking
        .slice(at, at + AT_ONCE)
        .map(async (path) => putFile(cache, folder, path, await fetch(folder + path))),
    );
    for (const end of ends) {
      if (end.status === 'rejected') {
        throw end.reason;
      }
    }
  }
}

/** Hosts may answer with a page for what is missing, and what came may be broken. */
export async function putFile(
  cache: Cache,
  folder: string,
  path: string,
  response: Response,
): Promise<void> {
  const kind = kindOf(path);
  if (!response.ok || !kind) {
    throw new Error(`${folder}${path} answered ${response.status}.`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  await unpackFile(kind, bytes);
  await cache.put(folder + path, new Response(bytes));
}

/** Removes what an index has nothing to do with; all of its rows may stay. */
export async function removeOthers(
  cache: Cache,
  folder: string,
  own: Precache | null,
): Promise<void> {
  const paths = own ? [PRECACHE_FILE, ...own.files, ...(await rowsOf(cache, folder, own))] : [];
  const wanted = new Set(paths.map((path) => folder + path));
  for (const {url} of await cache.keys()) {
    if (!wanted.has(url)) {
      await cache.delete(url);
    }
  }
}

async function rowsOf(cache: Cache, folder: string, {files}: Precache): Promise<readonly string[]> {
  const path = files.find((one) => kindOf(one) === 'encoder');
  const kept = path && (await cache.match(folder + path));
  if (!kept) {
    return [];
  }
  const content = await unpackFile('encoder', new Uint8Array(await kept.arrayBuffer()));
  return readDirectory(content).files.map((name) => `rows/${name}.bin`);
}

/** As much again is left for the pages of the site. */
async function expectRoom(bytes: number): Promise<void> {
  // Apple's browsers have not always said.
  const {quota = Number.POSITIVE_INFINITY, usage = 0} =
    (await navigator.storage.estimate?.()) ?? {};
  if (quota - usage < 2 * bytes) {
    throw new Error(`There is no room for ${Math.ceil(bytes / 1024)} KiB.`);
  }
}
