import {fileURLToPath} from 'node:url';
import type {Browser} from 'playwright-core';
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest';
import {highlighted} from '../../support/browser/highlighted.ts';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../../support/browser/open-page.ts';
import {
  chipsOf,
  expectChatWorks,
  expectQuiet,
  QUESTION,
  SENTENCE,
  SMALL_SITE,
} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {buildSite} from '../../support/site/build-site.ts';
import {type ServedFolder, serveFolder} from '../../support/site/serve-folder.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));
const packages = {react: '18.3.1', 'react-dom': '18.3.1'};

describeWithRig([browserRig], 'a site with React 18', () => {
  let browser: Browser;
  let site: ServedFolder;
  let opened: WatchedPage;

  beforeAll(async () => {
    const {outDir} = await buildSite({docs, bundler: 'webpack', packages, options: SMALL_SITE});
    site = await serveFolder(outDir);
    browser = await launchBrowser();
  });

  afterEach(() => opened?.close());

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('has a chat that answers, cites and leads there and back', async () => {
    opened = await openPage(browser, `${site.url}docs/chapter-02-arms`);
    await expectChatWorks(opened);
  });

  it('shows what a citation says to a finger, and then the sentence', async () => {
    const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
    opened = await openPage(browser, `${site.url}docs/chapter-02-arms`, phone);
    const {page} = opened;
    await page.getByRole('button', {name: 'Ask the book'}).tap();
    await page.getByLabel('Your question').fill(QUESTION);
    await page.keyboard.press('Enter');
    await chipsOf(page).first().tap();
    const id = await chipsOf(page).first().getAttribute('aria-describedby');
    expect(await page.locator(`[id="${id}"]`).textContent()).toContain(SENTENCE);
    await chipsOf(page).first().tap();
    await expect.poll(() => highlighted(page)).toBe(SENTENCE);
    expect(await page.getByLabel('Your question').isVisible()).toBe(false);
    expectQuiet(opened);
  });

  it('is open with the question of an address', async () => {
    opened = await openPage(browser, `${site.url}docs/robots?ask=${QUESTION}`);
    await expect.poll(() => opened.page.getByLabel('Your question').inputValue()).toBe(QUESTION);
    expectQuiet(opened);
  });
});
