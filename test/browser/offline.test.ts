import {cp, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import type {Browser, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {writeStaticFiles} from '../../plugin/store/static-files.ts';
import {ask} from '../support/browser/ask.ts';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../support/browser/open-page.ts';
import {chunk} from '../support/chunk.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {buildSite} from '../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';
import {projectFolder} from '../support/site/site-folder.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const QUESTION = 'What does the gripper hold?';
const PATIENCE = 30_000;

/** Goes about it as the plugin's own does: custom code first, then what it keeps of the site. */
const LIKE_PLUGIN_PWA = `
import keepIndex from './theme/offline/index.ts';
const params = JSON.parse(new URLSearchParams(self.location.search).get('params'));
(async () => {
  await Promise.resolve().then(() => keepIndex(params));
  self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(caches.open('pwa').then((cache) => cache.addAll(FILES)));
  });
  self.addEventListener('fetch', (event) => {
    const {pathname} = new URL(event.request.url);
    const file = FILES.find((one) => one === pathname || one === pathname + '/index.html');
    if (file) {
      event.respondWith(caches.match(file));
    }
  });
})();
`;

describeWithRig([browserRig], 'a site beside a service worker that keeps its index', () => {
  let browser: Browser;
  let builtIn: string;
  let folder: string;
  let site: ServedFolder;
  let opened: WatchedPage;

  beforeAll(async () => {
    const options = {index: {precache: true}};
    builtIn = (await buildSite({docs, bundler: 'faster', options})).outDir;
    browser = await launchBrowser();
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offline-'));
    await cp(builtIn, folder, {recursive: true});
    await addServiceWorker(folder);
    site = await serveFolder(folder);
    opened = await openPage(browser, `${site.url}docs/robots`);
  });

  afterEach(async () => {
    await opened?.close();
    await site?.close();
    await rm(folder, {recursive: true});
  });

  afterAll(() => browser?.close());

  /** The reader's first visit. */
  async function visit(): Promise<void> {
    await opened.page.evaluate(async () => {
      const params = encodeURIComponent(JSON.stringify({offlineMode: true}));
      await navigator.serviceWorker.register(`/sw.js?params=${params}`);
      await navigator.serviceWorker.ready;
    });
  }

  async function goOffline(): Promise<void> {
    await site.close();
    await opened.page.context().setOffline(true);
  }

  async function goOnline(): Promise<void> {
    site = await serveFolder(folder, {port: Number(new URL(site.url).port)});
    await opened.page.context().setOffline(false);
  }

  async function deploy(text: string): Promise<void> {
    const index = {chunks: [chunk({text})], locale: 'en', meaning: null, precache: true};
    await writeStaticFiles(join(folder, 'rag-chat'), index, undefined);
  }

  /** What the chat says on a page that was just loaded. */
  async function answer(question = QUESTION): Promise<string> {
    const {page} = opened;
    await page.reload();
    await ask(page, question, {timeout: PATIENCE});
    return (await page.locator('aside article').last().textContent()) ?? '';
  }

  it('answers without a connection after one visit, in a worker as ever', async () => {
    await visit();
    await goOffline();
    expect(await answer()).toContain('A gripper holds the cup between two fingers.');
    expect(opened.page.workers()).toHaveLength(1);
    expect(await answer('Could any gripper avoid catastrophe?')).not.toContain('reached');
    expect(await opened.page.getByRole('alert').count()).toBe(0);
    expect(opened.complaints).toEqual([]);
  });

  it('answers from what was deployed since, keeps that, and nothing of before', async () => {
    await visit();
    await deploy('A gripper holds the bowl between two fingers.');
    expect(await answer()).toContain('the bowl');
    const wanted = await listed(folder);
    await expect.poll(() => keptFiles(opened.page), {timeout: PATIENCE}).toEqual(wanted);
    await goOffline();
    expect(await answer()).toContain('the bowl');
  });

  it('goes on with the index before where a new one cannot be had whole', async () => {
    await visit();
    const before = await listed(folder);
    await deploy('A gripper holds the bowl between two fingers.');
    await rm(join(folder, 'rag-chat/terms'), {recursive: true});
    await answer();
    await goOffline();
    expect(await answer()).toContain('the cup');
    const kept = await keptFiles(opened.page);
    expect(before.filter((path) => !kept.includes(path))).toEqual([]);

    await deploy('A gripper holds the vase between two fingers.');
    await goOnline();
    expect(await answer()).toContain('the vase');
  });

  it('answers with a connection where the browser has no room', async () => {
    const client = await opened.page.context().newCDPSession(opened.page);
    const {origin} = new URL(site.url);
    await client.send('Storage.overrideQuotaForOrigin', {origin, quotaSize: 20_000});
    await opened.page.evaluate(() => caches.delete('pwa'));
    await rewriteServiceWorker(folder, []);
    await visit();
    expect(await keptFiles(opened.page)).toEqual([]);
    expect(await answer()).toContain('the cup');
  });

  it('answers as ever where the site wants nothing kept', async () => {
    await rm(join(folder, 'rag-chat/precache.json'));
    await addServiceWorker(folder);
    await visit();
    expect(await answer()).toContain('the cup');
    expect(await keptFiles(opened.page)).toEqual([]);
  });
});

async function addServiceWorker(folder: string): Promise<void> {
  const files = await readdir(folder, {recursive: true, encoding: 'utf8'});
  const own = files
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:js|json|css|html|svg|woff2)$/.test(path));
  await rewriteServiceWorker(folder, own);
}

async function rewriteServiceWorker(folder: string, files: readonly string[]): Promise<void> {
  const {outputFiles} = await build({
    stdin: {contents: LIKE_PLUGIN_PWA, resolveDir: projectFolder, loader: 'ts'},
    bundle: true,
    format: 'iife',
    define: {FILES: JSON.stringify(files)},
    write: false,
  });
  await writeFile(join(folder, 'sw.js'), outputFiles[0]?.contents ?? '');
}

/** Paths of the index that are to be kept. */
async function listed(folder: string): Promise<string[]> {
  const {files} = JSON.parse(await readFile(join(folder, 'rag-chat/precache.json'), 'utf8'));
  return [...files, 'precache.json'].sort();
}

function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('rag-chat '));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({url}) => url.replace(/.*\/rag-chat\//, ''))
      .sort();
  });
}
