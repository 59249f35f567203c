import type {Browser, BrowserContextOptions, Page} from 'playwright-core';

export type WatchedPage = {
  readonly page: Page;
  /** Paths that the page asked the site for, in order. */
  readonly requests: string[];
  /** What the browser or the page complained of. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
};

/** Opens a page and keeps account of what it asks for and complains of. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  const {origin} = new URL(url);
  page.on('request', (request) => {
    const asked = request.url();
    requests.push(asked.startsWith(origin) ? asked.slice(origin.length) : asked);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url, {waitUntil: 'networkidle'});
  return {page, requests, complaints, close: () => context.close()};
}
