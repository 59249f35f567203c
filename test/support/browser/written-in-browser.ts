import type {Browser, BrowserContextOptions} from 'playwright-core';
import {afterAll, afterEach, beforeAll} from 'vitest';
import type {Script} from '../language-model/script.ts';
import {serveWritten, type WrittenSite} from '../server/serve-written.ts';
import {type BuiltSite, buildTextbook} from '../site/build-site.ts';
import {launchBrowser} from './launch-browser.ts';
import {openPage, type WatchedPage} from './open-page.ts';

type Options = Parameters<typeof serveWritten>[2];

type WrittenInBrowser = {
  /** A textbook that asks the server which it comes from. */
  readonly outDir: () => string;
  /** Opens a page of it, whose answers a model writes so; it is closed when the test ends. */
  readonly open: (
    path: string,
    scripts: readonly Script[],
    more?: {readonly server?: Options; readonly browser?: BrowserContextOptions},
  ) => Promise<WatchedPage & Pick<WrittenSite, 'model'>>;
  /** The same of any address. */
  readonly visit: (url: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
};

/** For the tests around it: the textbook with a language model, and a browser that reads it. */
export function writtenInBrowser(): WrittenInBrowser {
  let browser: Browser | undefined;
  let built: BuiltSite | undefined;
  const opened: {readonly close: () => Promise<void>}[] = [];

  beforeAll(async () => {
    built = await buildTextbook('faster', {env: {ANSWERS_ENDPOINT: '/'}});
    browser = await launchBrowser();
  });

  afterEach(async () => {
    // Pages before their servers.
    for (const one of opened.splice(0).reverse()) {
      await one.close();
    }
  });

  afterAll(() => browser?.close());

  const outDir = () => {
    if (!built) {
      throw new Error('It is built before the tests.');
    }
    return built.outDir;
  };
  const visit = async (url: string, options?: BrowserContextOptions) => {
    if (!browser) {
      throw new Error('Pages are opened within tests.');
    }
    const page = await openPage(browser, url, options);
    opened.push(page);
    return page;
  };
  return {
    outDir,
    visit,
    async open(path, scripts, {server, browser: options} = {}) {
      const site = await serveWritten(outDir(), scripts, server);
      opened.push(site);
      return {...(await visit(site.url + path, options)), model: site.model};
    },
  };
}
