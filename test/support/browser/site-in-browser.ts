import type {Browser, BrowserContextOptions} from 'playwright-core';
import {afterAll, afterEach, beforeAll} from 'vitest';
import {type ServedFolder, serveFolder} from '../site/serve-folder.ts';
import {launchBrowser} from './launch-browser.ts';
import {openPage, type WatchedPage} from './open-page.ts';

export type SiteInBrowser = {
  /** Opens a page of it; it is closed when the test ends. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
};

/** For the tests around it: a built site, served, and a browser that reads it. */
export function siteInBrowser(
  build: () => Promise<{readonly outDir: string}>,
  serving: {readonly baseUrl?: string} = {},
): SiteInBrowser {
  let browser: Browser | undefined;
  let site: ServedFolder | undefined;
  const opened: WatchedPage[] = [];

  beforeAll(async () => {
    site = await serveFolder((await build()).outDir, serving);
    browser = await launchBrowser();
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.close()));
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    async open(path, options) {
      if (!browser || !site) {
        throw new Error('Pages are opened within tests.');
      }
      const page = await openPage(browser, site.url + path, options);
      opened.push(page);
      return page;
    },
  };
}
