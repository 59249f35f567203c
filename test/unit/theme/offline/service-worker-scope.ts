import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {vi} from 'vitest';
import type {RequestEvent, ServiceWorkerEvent} from '../../../../theme/offline/service-worker.ts';

const SITE = 'https://site.example/book/';

/** Turned on and off by a test. */
type Surroundings = {
  isOnline: boolean;
  /** A line that neither works nor breaks. */
  hangs: boolean;
  /** What hosts and networks put in the place of a file, by its path in the site. */
  readonly instead: Map<string, () => Response>;
  /** How much the browser gives the site. */
  quota: number;
  readonly asked: string[];
  readonly warnings: unknown[];
};

type Listener<Event> = (event: Event) => void;
type Listeners = {
  readonly install: Listener<ServiceWorkerEvent>[];
  readonly activate: Listener<ServiceWorkerEvent>[];
  readonly fetch: Listener<RequestEvent>[];
};

/** A browser with a site whose files are in a folder: what a service worker sees of both. */
export function serviceWorkerScope(siteFolder: string) {
  const world: Surroundings = {
    ...{isOnline: true, hangs: false, instead: new Map(), quota: 1e9},
    ...{asked: [], warnings: []},
  };
  const listeners: Listeners = {install: [], activate: [], fetch: []};
  const stores = new Map<string, Map<string, ArrayBuffer>>();
  const used = () =>
    Array.from(stores.values())
      .flatMap((store) => Array.from(store.values()))
      .reduce((sum, {byteLength}) => sum + byteLength, 0);

  const fetchFile = async (request: string | Request): Promise<Response> => {
    const path = (typeof request === 'string' ? request : request.url).slice(SITE.length);
    world.asked.push(path);
    if (world.hangs) {
      return new Promise(() => {});
    }
    if (!world.isOnline) {
      throw new TypeError('Failed to fetch');
    }
    const bytes = await readFile(join(siteFolder, path)).catch(() => null);
    return (
      world.instead.get(path)?.() ??
      (bytes ? new Response(new Uint8Array(bytes)) : new Response('Not found', {status: 404}))
    );
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, ArrayBuffer>();
    stores.set(name, store);
    return {
      match: async (url: string) => responseOf(store.get(url)),
      keys: async () => Array.from(store.keys(), (url) => new Request(url)),
      delete: async (url: string) => store.delete(url),
      put: async (url: string, response: Response) => {
        const body = await response.arrayBuffer();
        if (used() + body.byteLength > world.quota) {
          throw new DOMException('No more room.', 'QuotaExceededError');
        }
        store.set(url, body);
      },
    };
  };
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('caches', {
    open,
    match: async (url: string, {cacheName}: {cacheName: string}) =>
      responseOf(stores.get(cacheName)?.get(url)),
    keys: async () => Array.from(stores.keys()),
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('navigator', {
    locks: {request: async (_name: string, work: () => Promise<void>) => work()},
    storage: {estimate: async () => ({quota: world.quota, usage: used()})},
  });
  vi.stubGlobal('self', {
    registration: {scope: SITE},
    addEventListener<Type extends keyof Listeners>(type: Type, listener: Listeners[Type][number]) {
      Object.assign(listeners, {[type]: [...listeners[type], listener]});
    },
  });
  vi.spyOn(console, 'warn').mockImplementation((...said) => void world.warnings.push(...said));

  const fire = async (type: 'install' | 'activate'): Promise<void> => {
    const works: Promise<unknown>[] = [];
    for (const listener of listeners[type]) {
      listener({waitUntil: (work) => works.push(work)});
    }
    await Promise.all(works);
  };
  return {
    world,
    stores,
    start: async () => {
      await fire('install');
      await fire('activate');
    },
    /** What a page gets; null where the service worker leaves the request to others. */
    ask: async (path: string, method = 'GET'): Promise<Response | null> => {
      const works: Promise<unknown>[] = [];
      const answers: Promise<Response>[] = [];
      let isStopped = false;
      for (const listener of listeners.fetch) {
        listener({
          request: new Request(SITE + path, {method}),
          waitUntil: (work) => works.push(work),
          respondWith: (answer) => answers.push(answer),
          stopImmediatePropagation: () => {
            isStopped = true;
          },
        });
      }
      const response = await answers[0];
      if (!world.hangs) {
        await Promise.all(works);
      }
      return isStopped && response ? response : null;
    },
  };
}

function responseOf(body: ArrayBuffer | undefined): Response | undefined {
  return body && new Response(body);
}
