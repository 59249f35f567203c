import {MANIFEST_FILE, type Manifest, parseManifest} from '../../core/index-format/manifest.js';
import type {KeptIndex} from './kept-index.js';
import {kindOf} from './precache.js';
import type {RequestEvent} from './service-worker.js';

/** How long a line that neither works nor breaks may keep a reader waiting, where there is another way. */
const PATIENCE = 5000;

/** How to answer a page that asks for a file of the index; null where it asks for something else. */
export function answerTo(
  event: RequestEvent,
  folder: string,
  index: KeptIndex,
): (() => Promise<Response>) | null {
  const {url, method} = event.request;
  const path = url.startsWith(folder) && method === 'GET' ? url.slice(folder.length) : '';
  if (path === MANIFEST_FILE) {
    return () => newestManifest(event, index);
  }
  const kind = kindOf(path);
  return kind && (() => (kind === 'rows' ? row(event, path, index) : file(event, path, index)));
}

/** What the site has now; where it cannot be reached, that of the index that is kept. */
async function newestManifest(event: RequestEvent, index: KeptIndex): Promise<Response> {
  const asking = published(event.request);
  // It may fail before anybody waits for it.
  asking.catch(() => {});
  const kept = await index.manifest().catch(() => null);
  event.waitUntil(asking.then(({manifest}) => keepUp(index, kept, manifest)).catch(() => {}));
  if (!kept) {
    return (await asking).response;
  }
  const came = await inTime(asking);
  return came?.manifest ? came.response : new Response(JSON.stringify(kept));
}

/** The files are named after what is in them. */
async function file({request}: RequestEvent, path: string, index: KeptIndex): Promise<Response> {
  return (await index.find(path)) ?? fetch(request);
}

/** Each is kept when a question has needed it; where some cannot be had, the search goes by words. */
async function row(event: RequestEvent, path: string, index: KeptIndex): Promise<Response> {
  const kept = await index.find(path);
  if (kept) {
    return kept;
  }
  if (!(await index.isThere())) {
    return fetch(event.request);
  }
  const asking = fetch(event.request);
  const copy = asking.then((response) => response.clone());
  event.waitUntil(copy.then((response) => index.add(path, response)).catch(() => {}));
  return (await inTime(asking)) ?? Response.error();
}

type Published = {
  readonly response: Response;
  /** Null where it is none that this version of the program can read. */
  readonly manifest: Manifest | null;
};

async function published(request: Request): Promise<Published> {
  const response = await fetch(request);
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return {response, manifest: manifestIn(json)};
}

function manifestIn(json: unknown): Manifest | null {
  try {
    return parseManifest(json);
  } catch {
    return null;
  }
}

async function keepUp(
  index: KeptIndex,
  kept: Manifest | null,
  manifest: Manifest | null,
): Promise<void> {
  if (manifest && JSON.stringify(manifest) !== JSON.stringify(kept)) {
    await index.renew();
  }
}

/** Null where it fails or takes too long. */
function inTime<Value>(promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    promise.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
