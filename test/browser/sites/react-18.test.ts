import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {highlighted} from '../../support/browser/highlighted.ts';
import {browserRig} from '../../support/browser/launch-browser.ts';
import type {WatchedPage} from '../../support/browser/open-page.ts';
import {siteInBrowser} from '../../support/browser/site-in-browser.ts';
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

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));
const packages = {react: '18.3.1', 'react-dom': '18.3.1'};

describeWithRig([browserRig], 'a site with React 18', () => {
  let opened: WatchedPage;
  const {open: visit} = siteInBrowser(() =>
    buildSite({docs, bundler: 'webpack', packages, options: SMALL_SITE}),
  );

  it('has a chat that answers, cites and leads there and back', async () => {
    opened = await visit(`docs/chapter-02-arms`);
    await expectChatWorks(opened);
  });

  it('shows what a citation says to a finger, and then the sentence', async () => {
    const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
    opened = await visit(`docs/chapter-02-arms`, phone);
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
    opened = await visit(`docs/robots?ask=${QUESTION}`);
    await expect.poll(() => opened.page.getByLabel('Your question').inputValue()).toBe(QUESTION);
    expectQuiet(opened);
  });
});
