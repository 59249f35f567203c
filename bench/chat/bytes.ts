import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Browser} from 'playwright-core';
import type {ServedFolder} from '../../test/support/site/serve-folder.ts';
import {PAGE} from './page.ts';
import type {ChatSites} from './sites.ts';

type Served = {readonly bare: ServedFolder; readonly usual: ServedFolder};

/** Every page loads these; others are of the page, and cut otherwise where more use a part. */
const OWN = /\/(?:runtime~)?main\.[^/]+$/;

/** What every page grows by, and what is fetched when the chat is opened. */
export async function measureBytes(
  browser: Browser,
  {bare, usual}: Served,
  sites: ChatSites,
): Promise<string[]> {
  const without = await fetched(browser, bare.url, sites.bare.outDir);
  const withChat = await fetched(browser, usual.url, sites.usual.outDir);
  const grown = (ending: string) =>
    `${sum(without.first, ending)} bare, +${sum(withChat.first, ending) - sum(without.first, ending)}`;
  const own = ({first}: Fetched) =>
    sum(
      first.filter(({path}) => OWN.test(path)),
      '.js',
    );
  return [
    `bytes of the site's own script, with its table of files: ${own(without)} bare, +${own(withChat) - own(without)} with the chat (3072)`,
    `bytes of all of a page's scripts, as the bundler cuts them: ${grown('.js')}`,
    `bytes of a page's styles: ${grown('.css')}`,
    `bytes of the scripts that opening fetches: ${sum(withChat.panel, '.js')} (46080), and ${sum(withChat.worker, '.js')} for the worker`,
  ];
}

type File = {readonly path: string; readonly bytes: number};

function sum(files: readonly File[], ending: string): number {
  return files
    .filter(({path}) => path.endsWith(ending))
    .reduce((total, {bytes}) => total + bytes, 0);
}

type Fetched = {
  readonly first: readonly File[];
  readonly panel: readonly File[];
  readonly worker: readonly File[];
};

/** What a page fetches for itself, each once, and what the chat does when it is opened. */
async function fetched(browser: Browser, url: string, outDir: string): Promise<Fetched> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const own = new Set<string>();
  const workers = new Set<string>();
  page.on('worker', (worker) => workers.add(new URL(worker.url()).pathname));
  page.on('request', (request) => {
    // What links lead to is fetched ahead, and is no part of the page.
    if (request.resourceType() !== 'other') {
      own.add(new URL(request.url()).pathname);
    }
  });
  await page.goto(url + PAGE, {waitUntil: 'networkidle'});
  const first = Array.from(own);
  const launcher = page.getByRole('button', {name: 'Ask the book'});
  if ((await launcher.count()) > 0) {
    await launcher.click();
    await page.getByLabel('Your question').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
  }
  const opened = Array.from(own).slice(first.length);
  await context.close();
  const sized = (paths: readonly string[]): Promise<readonly File[]> =>
    Promise.all(
      paths
        .filter((path) => /\.(?:js|css)$/.test(path))
        .map(async (path) => ({
          path,
          bytes: gzipSync(await readFile(join(outDir, path))).length,
        })),
    );
  return {
    first: await sized(first),
    panel: await sized(opened.filter((path) => !workers.has(path))),
    worker: await sized(opened.filter((path) => workers.has(path))),
  };
}
