import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {unpackFile} from '../../../../core/index-format/packed-file.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {IndexSource} from '../../../../core/search/source.ts';
import {writeStaticFiles} from '../../../../plugin/store/static-files.ts';
import keepIndex from '../../../../theme/offline/index.ts';
import {chunk} from '../../../support/chunk.ts';
import {meant} from '../../../support/meant.ts';
import {tableOf} from '../../core/encoder/toy-table.ts';
import {serviceWorkerScope} from './service-worker-scope.ts';

const CUP = 'A gripper holds the cup.';
const BOWL = 'A gripper holds the bowl.';
const PRECACHE = 'rag-chat/precache.json';
const MANIFEST = 'rag-chat/manifest.json';

let site: string;
let browser: ReturnType<typeof serviceWorkerScope>;
/** How the last passages were found. */
let isByMeaning: boolean;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'offline-'));
  browser = serviceWorkerScope(site);
  await deploy(CUP);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await rm(site, {recursive: true});
});

async function deploy(text: string, precache = true): Promise<void> {
  await rm(join(site, 'rag-chat'), {recursive: true, force: true});
  const rows = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0);
  const meaning = await meant({
    vectors: [[Float32Array.of(1, 0, 0, 0)]],
    table: tableOf(['gripper', text === CUP ? 'cup' : 'bowl'], 4, rows),
    ...{prefix: '', expected: () => 0},
  });
  const index = {chunks: [chunk({text})], locale: 'en', meaning, precache};
  await writeStaticFiles(join(site, 'rag-chat'), index, undefined);
}

/** What a page finds that has just been opened, through the service worker. */
async function found(question = 'gripper'): Promise<readonly string[]> {
  const bytes = async (path: string) => {
    const response = await browser.ask(`rag-chat/${path}`);
    if (!response?.ok) {
      throw new Error(`${path} is not to be had.`);
    }
    return new Uint8Array(await response.arrayBuffer());
  };
  const source: IndexSource = {
    readManifest: async () => JSON.parse(new TextDecoder().decode(await bytes('manifest.json'))),
    read: async (kind, name) => unpackFile(kind, await bytes(`${kind}/${name}.bin`)),
  };
  const {passages} = await (await openIndex(source)).search(question);
  isByMeaning = passages.every(({nearness}) => nearness !== null);
  return passages.map((passage) => passage.chunk.text);
}

/** Paths of what is kept. */
function kept(): string[] {
  return Array.from(browser.stores.values())
    .flatMap((store) =>
      Array.from(store.keys(), (url) => new URL(url).pathname.slice('/book/'.length)),
    )
    .sort();
}

async function listed(): Promise<readonly string[]> {
  const {files} = JSON.parse(await readFile(join(site, PRECACHE), 'utf8'));
  return files.map((path: string) => `rag-chat/${path}`);
}

async function rowFiles(): Promise<readonly string[]> {
  return (await readdir(join(site, 'rag-chat/rows'))).map((name) => `rag-chat/rows/${name}`);
}

async function start(): Promise<void> {
  keepIndex({offlineMode: true});
  await browser.start();
}

describe('a reader who was here before and has no connection', () => {
  beforeEach(start);

  it('finds what was there, by meaning and words alike, as soon as the site was opened once', async () => {
    expect(kept()).toEqual([PRECACHE, ...(await listed())].sort());
    browser.world.isOnline = false;
    expect(await found()).toEqual([CUP]);
    expect(isByMeaning).toBe(true);
    expect(browser.world.warnings).toEqual([]);
  });

  it('searches by words where rows were never fetched, and by those that were', async () => {
    const lacking = (await rowFiles()).filter((path) => !kept().includes(path));
    expect(lacking.length).toBeGreaterThan(0);
    const [once = ''] = lacking;
    await browser.ask(once);
    browser.world.isOnline = false;
    expect((await browser.ask(once))?.ok).toBe(true);
    for (const path of lacking.slice(1)) {
      expect((await browser.ask(path))?.ok).toBe(false);
    }
    expect(await found('What does a zeppelin gripper hold?')).toEqual([CUP]);
    expect(isByMeaning).toBe(false);
  });

  it('waits no longer than some seconds for a line that neither works nor breaks', async () => {
    const lacking = (await rowFiles()).find((path) => !kept().includes(path)) ?? '';
    browser.world.hangs = true;
    vi.useFakeTimers();
    const manifest = browser.ask(MANIFEST);
    const row = browser.ask(lacking);
    await vi.advanceTimersByTimeAsync(6000);
    expect((await manifest)?.ok).toBe(true);
    expect((await row)?.ok).toBe(false);
  });

  it.each([
    ['a page to log in at', () => new Response('<form>')],
    ['an error', () => new Response('{}', {status: 503})],
    ['the index of another program', () => new Response('{"spec": 999}')],
  ])('is not led astray by %s in the place of the manifest', async (_, answer) => {
    browser.world.instead.set(MANIFEST, answer);
    expect(await found()).toEqual([CUP]);
  });
});

describe('after a new deploy', () => {
  beforeEach(async () => {
    await start();
    for (const path of await rowFiles()) {
      await browser.ask(path);
    }
    await deploy(BOWL);
  });

  it('a reader finds what is there now, keeps it, and nothing of before', async () => {
    expect(await found()).toEqual([BOWL]);
    const own = [PRECACHE, ...(await listed()), ...(await rowFiles())];
    expect(kept().filter((path) => !own.includes(path))).toEqual([]);
    browser.world.isOnline = false;
    expect(await found()).toEqual([BOWL]);
  });

  it('rows that a question needed stay where they are the same', async () => {
    await browser.ask(MANIFEST);
    for (const path of await rowFiles()) {
      await browser.ask(path);
    }
    await deploy('A gripper holds the vase.');
    expect(await found()).toEqual(['A gripper holds the vase.']);
    expect(kept()).toEqual(
      [PRECACHE, ...new Set([...(await listed()), ...(await rowFiles())])].sort(),
    );
  });

  it.each([
    ['is missing', () => new Response('Not found', {status: 404})],
    ['is a page', () => new Response('<h1>Welcome</h1>')],
    ['breaks off', () => new Response(new Uint8Array([0x72, 0x61, 0x67, 1, 2]))],
  ])('the index before stays whole while a file of the new one %s', async (_, answer) => {
    const texts = (await listed()).find((path) => path.includes('/texts/')) ?? '';
    browser.world.instead.set(texts, answer);
    await browser.ask(MANIFEST);
    browser.world.isOnline = false;
    expect(await found()).toEqual([CUP]);
    expect(browser.world.warnings).toHaveLength(2);

    browser.world.isOnline = true;
    browser.world.instead.clear();
    browser.world.asked.length = 0;
    await browser.ask(MANIFEST);
    // What came before the failure is not fetched again.
    expect(browser.world.asked.length).toBeLessThan((await listed()).length);
    browser.world.isOnline = false;
    expect(await found()).toEqual([BOWL]);
  });

  it('nothing is fetched again while the index is the same', async () => {
    await browser.ask(MANIFEST);
    browser.world.asked.length = 0;
    await browser.ask(MANIFEST);
    expect(browser.world.asked).toEqual([MANIFEST]);
  });
});

describe('the room in a browser', () => {
  it('is left to the site where there is little, and search goes on with a connection', async () => {
    const {bytes} = JSON.parse(await readFile(join(site, PRECACHE), 'utf8'));
    browser.world.quota = 2 * bytes - 1;
    await start();
    expect(kept()).toEqual([]);
    expect(browser.world.asked).toEqual([PRECACHE]);
    expect(String(browser.world.warnings)).toContain('no room');
    expect(await found()).toEqual([CUP]);
  });

  it('is given back when it ends before the index does, but for the index before', async () => {
    await start();
    const before = kept();
    await deploy(BOWL);
    const size = async () => (await navigator.storage.estimate()).usage ?? 0;
    const full = (await size()) + 300;
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({});
    browser.world.quota = full;
    expect(await found()).toEqual([BOWL]);
    expect(kept().filter((path) => !path.includes('/rows/'))).toEqual(
      before.filter((path) => !path.includes('/rows/')),
    );
    browser.world.isOnline = false;
    expect(await found()).toEqual([CUP]);
  });
});

describe('a site that wants nothing kept', () => {
  it('has its index searched as ever', async () => {
    await deploy(CUP, false);
    await start();
    expect(await found()).toEqual([CUP]);
    expect(kept()).toEqual([]);
    browser.world.isOnline = false;
    await expect(found()).rejects.toThrow();
  });

  it('has what was kept removed with the next deploy', async () => {
    await start();
    await deploy(BOWL, false);
    expect(await found()).toEqual([BOWL]);
    expect(kept()).toEqual([]);
  });

  it('has it removed, too, when the reader no longer uses it as an app', async () => {
    await start();
    browser.stores.set('rag-chat 3 https://site.example/book/fr/rag-chat/', new Map());
    keepIndex({offlineMode: false});
    await browser.start();
    expect(Array.from(browser.stores.keys()).filter((name) => !name.includes('/fr/'))).toHaveLength(
      0,
    );
    expect(browser.stores.size).toBe(1);
  });
});

it('requests for other things than the index are left to others', async () => {
  await start();
  expect(await browser.ask('docs/rag-chat/manifest.json')).toBeNull();
  expect(await browser.ask('rag-chat/notes.txt')).toBeNull();
  expect(await browser.ask(MANIFEST, 'POST')).toBeNull();
});
