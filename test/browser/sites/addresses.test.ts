import {mkdtemp, rm, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {highlighted} from '../../support/browser/highlighted.ts';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../../support/browser/open-page.ts';
import {
  chipsOf,
  expectChatWorks,
  expectQuiet,
  QUESTION,
  SENTENCE,
} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {ADDRESSED, addressedSite} from '../../support/site/addressed-site.ts';
import {type ServedFolder, serveFolder} from '../../support/site/serve-folder.ts';
import {strictPolicy} from '../../support/site/strict-policy.ts';

describeWithRig([browserRig], 'sites with a base URL, on one host', () => {
  let browser: Browser;
  let folder: string;
  let host: ServedFolder;
  let opened: WatchedPage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-'));
    for (const site of ADDRESSED) {
      const {outDir} = await addressedSite(site);
      await symlink(outDir, join(folder, site.name), 'junction');
    }
    host = await serveFolder(folder);
    browser = await launchBrowser();
  });

  afterEach(() => opened?.close());

  afterAll(async () => {
    await browser?.close();
    await host?.close();
    await rm(folder, {recursive: true, force: true});
  });

  async function open(path: string) {
    opened = await openPage(browser, host.url + path);
    return opened.page;
  }

  describe.each(ADDRESSED)('with trailing slashes as in "$name"', ({name, slash}) => {
    it('has a chat that answers, cites and leads there and back', async () => {
      const page = await open(`${name}/docs/chapter-02-arms${slash}`);
      await expectChatWorks(opened);
      expect(await chipsOf(page).first().getAttribute('href')).toBe(
        `/${name}/docs/robots${slash}#hands`,
      );
      expect(opened.requests.filter((path) => !path.startsWith(`/${name}/`))).toEqual([]);
    });

    it('opens with the question of an address, and asks nothing by itself', async () => {
      const page = await open(
        `${name}/docs/robots${slash}?ask=${encodeURIComponent(QUESTION)}&kept=1#hands`,
      );
      await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe(QUESTION);
      expect(await page.getByRole('heading', {name: QUESTION}).count()).toBe(0);
      await page.waitForURL(`${host.url}${name}/docs/robots${slash}?kept=1#hands`);
      expectQuiet(opened);
    });
  });

  it('keep their conversations apart', async () => {
    const page = await open('slashes/docs/robots/');
    await page.getByRole('button', {name: 'Ask the book'}).click();
    await page.getByLabel('Your question').fill(QUESTION);
    await page.keyboard.press('Enter');
    await chipsOf(page).first().waitFor();
    await page.goto(`${host.url}none/docs/robots`);
    const button = page.getByRole('button', {name: 'Ask the book', exact: true});
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await page.getByLabel('Your question').waitFor();
    expect(await page.getByRole('heading', {name: QUESTION}).count()).toBe(0);
    await page.goto(`${host.url}slashes/docs/robots/`);
    await page.getByRole('heading', {name: QUESTION}).waitFor();
    expectQuiet(opened);
  });

  it('answer at the left edge where a language runs from right to left', async () => {
    const page = await open('default/ar/docs/chapter-02-arms');
    await page.locator('[data-rag-chat-launcher]').click();
    const panel = page.locator('#rag-chat-panel');
    await panel.locator('textarea').fill(QUESTION);
    await page.keyboard.press('Enter');
    await chipsOf(page).first().click();
    await expect.poll(() => highlighted(page)).toBe(SENTENCE);
    expect(new URL(page.url()).pathname).toBe('/default/ar/docs/robots');
    expect((await panel.boundingBox())?.x).toBe(0);
    const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expectQuiet(opened);
  });
});

describeWithRig([browserRig], 'a site with a strict policy of what may run', () => {
  let browser: Browser;
  let outDir: string;
  let site: ServedFolder;
  let opened: WatchedPage;

  beforeAll(async () => {
    outDir = (await addressedSite(ADDRESSED[0])).outDir;
    browser = await launchBrowser();
  });

  afterEach(async () => {
    await opened?.close();
    await site?.close();
  });

  afterAll(() => browser?.close());

  async function open(policy: string) {
    const headers = {'content-security-policy': policy};
    site = await serveFolder(outDir, {baseUrl: '/slashes/', headers});
    opened = await openPage(browser, `${site.url}docs/chapter-02-arms/`);
    return opened.page;
  }

  it('has a chat that breaks none of it, and searches in a worker', async () => {
    const page = await open(await strictPolicy(outDir));
    await expectChatWorks(opened);
    expect(page.workers()).toHaveLength(1);
    // It is in force: what is not allowed is reported.
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.isRun = true';
      document.head.append(script);
    });
    await expect.poll(() => opened.complaints.join()).toContain('Content Security Policy');
    expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
  });

  it('answers in the page where it allows no worker', async () => {
    const policy = (await strictPolicy(outDir)).replace("worker-src 'self'", "worker-src 'none'");
    const page = await open(policy);
    await page.getByRole('button', {name: 'Ask the book'}).click();
    await page.getByLabel('Your question').fill(QUESTION);
    await page.keyboard.press('Enter');
    await chipsOf(page).first().waitFor();
    expect(page.workers()).toEqual([]);
    expect(opened.complaints.filter((text) => !text.includes('worker-src'))).toEqual([]);
  });
});
