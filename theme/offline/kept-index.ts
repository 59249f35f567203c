import {INDEX_FOLDER, type Manifest, SPEC_VERSION} from '../../core/index-format/manifest.js';
import {fetchLacking, putFile, removeOthers} from './cached-files.js';
import {PRECACHE_FILE, type Precache, parsePrecache} from './precache.js';

/** The index as this browser keeps it: all of its files, or it isn't there. */
export type KeptIndex = {
  readonly cacheName: string;
  /** Null where no index is kept. */
  readonly manifest: () => Promise<Manifest | null>;
  readonly find: (path: string) => Promise<Response | undefined>;
  readonly isThere: () => Promise<boolean>;
  /** Keeps one file more, if it is whole. */
  readonly add: (path: string, response: Response) => Promise<void>;
  /** Keeps the index that the site has now. Where that fails, the one before stays. */
  readonly renew: () => Promise<void>;
};

/** Sites may share an origin, and so its caches; programs of two formats share none. */
export function keptIndex(folder: string): KeptIndex {
  const cacheName = `${INDEX_FOLDER} ${SPEC_VERSION} ${folder}`;
  const find = (path: string) => caches.match(folder + path, {cacheName});
  const kept = async (): Promise<Precache | null> => {
    const response = await find(PRECACHE_FILE);
    const json: unknown = await response?.json();
    return response ? parsePrecache(json) : null;
  };

  const replace = async (): Promise<void> => {
    const published = await publishedPrecache(folder);
    if (published === null) {
      await caches.delete(cacheName);
      return;
    }
    const cache = await caches.open(cacheName);
    try {
      await fetchLacking(cache, folder, published);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') {
        // The site itself needs the room more.
        await removeOthers(cache, folder, await kept());
      }
      throw error;
    }
    // With this one file, the index is another one.
    await cache.put(folder + PRECACHE_FILE, new Response(JSON.stringify(published)));
    await removeOthers(cache, folder, published);
  };

  return {
    cacheName,
    manifest: async () => (await kept())?.manifest ?? null,
    find,
    isThere: async () => (await find(PRECACHE_FILE)) !== undefined,
    async add(path, response) {
      await putFile(await caches.open(cacheName), folder, path, response);
    },
    async renew() {
      try {
        // A new service worker is installed while the one before is still at work.
        await navigator.locks.request(cacheName, () => replace());
      } catch (error) {
        console.warn('The chat is not kept for use without a connection.', error);
      }
    },
  };
}

/** Lets go of the indexes that were kept of a site, but for one. */
export async function forgetIndexes(folder: string, but: string | null): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(`${INDEX_FOLDER} `) && name.endsWith(` ${folder}`) && name !== but) {
      await caches.delete(name);
    }
  }
}

/** Null where the site wants nothing kept. */
async function publishedPrecache(folder: string): Promise<Precache | null> {
  const response = await fetch(folder + PRECACHE_FILE, {cache: 'no-cache'});
  return response.status === 404 ? null : parsePrecache(await response.json());
}
