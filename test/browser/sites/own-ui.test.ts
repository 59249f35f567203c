import {fileURLToPath} from 'node:url';
import type {Browser, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {highlighted} from '../../support/browser/highlighted.ts';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../../support/browser/open-page.ts';
import {
  chipsOf,
  expectNoRequestYet,
  expectQuiet,
  SENTENCE,
  SMALL_SITE,
} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {type BuiltSite, buildSite} from '../../support/site/build-site.ts';
import {compileSite} from '../../support/site/compile-site.ts';
import {type ServedFolder, serveFolder} from '../../support/site/serve-folder.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));
const overlay = fileURLToPath(new URL('../../fixtures/own-ui', import.meta.url));
const PATIENCE = {timeout: 15_000};
const ROBOTS = '**/docs/robots#hands';

describeWithRig([browserRig], 'a site with a chat, a search and a server of its own', () => {
  let browser: Browser;
  let site: BuiltSite;
  let served: ServedFolder;
  let opened: WatchedPage;

  beforeAll(async () => {
    site = await buildSite({
      ...{docs, overlay, bundler: 'faster'},
      config: {plugins: ['@docusaurus/plugin-content-pages']},
      options: {...SMALL_SITE, widget: {mount: 'manual', launcher: 'none'}},
    });
    served = await serveFolder(site.outDir);
    browser = await launchBrowser();
  });

  beforeEach(async () => {
    opened = await openPage(browser, `${served.url}own`);
  });

  afterEach(() => opened?.close());

  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function ask(question: string) {
    const {page} = opened;
    await page.getByLabel('Own question').fill(question);
    await page.getByLabel('Own question').press('Enter');
    return page.getByRole('article', {name: question});
  }

  const jumpIn = (page: Page) => page.getByLabel('Own jump').getAttribute('data-jump');

  it('compiles as strict TypeScript', async () => {
    const {exitCode, output} = await compileSite(site.folder);
    expect(exitCode, output).toBe(0);
  });

  it('has no button of ours, and asks for nothing', async () => {
    const {page} = opened;
    expect(await page.locator('[data-rag-chat-launcher]').count()).toBe(0);
    expectNoRequestYet(opened);
  });

  it('shows a written answer with its citations, and leads to their sentences and back', async () => {
    const {page} = opened;
    const answer = await ask('What holds the cup?');
    await answer.getByText('It gets power over night.').waitFor();
    expect(await answer.getAttribute('data-origin')).toBe('written');
    await expect.poll(() => answer.getAttribute('data-status')).toBe('answered');
    await answer.getByRole('button', {name: 'Own 1: Robots › Grippers'}).click();
    await page.waitForURL(ROBOTS);
    await expect.poll(() => highlighted(page)).toBe(SENTENCE);
    await page.goBack();
    await page.getByRole('article', {name: 'What holds the cup?'}).waitFor();
    expect(await highlighted(page)).toBe('');
    expectQuiet(opened);
  });

  it('keeps what came of an answer that broke off, and asks again', async () => {
    const answer = await ask('What breaks halfway?');
    await answer.getByRole('button', {name: 'Own retry: The server is tired'}).waitFor();
    expect(await answer.textContent()).toContain('A **gripper** does it.');
    expect(await answer.getAttribute('data-status')).toBe('failed');
    // It answers for a moment only: all that it went through is noted.
    const seen = await answer.evaluateHandle((element) => {
      const statuses: (string | null)[] = [];
      new MutationObserver(() => statuses.push(element.getAttribute('data-status'))).observe(
        element,
        {attributeFilter: ['data-status']},
      );
      return statuses;
    });
    await answer.getByRole('button', {name: /^Own retry/}).click();
    await expect.poll(() => seen.evaluate((statuses) => statuses.at(-1)), PATIENCE).toBe('failed');
    expect(await seen.jsonValue()).toContain('answering');
    expectQuiet(opened);
  });

  it('stops a question that nobody answers', async () => {
    const answer = await ask('Who never answers?');
    await expect.poll(() => answer.getAttribute('data-status')).toBe('searching');
    await opened.page.getByRole('button', {name: 'Own stop'}).click();
    await expect.poll(() => answer.getAttribute('data-status')).toBe('cancelled');
  });

  it('says where its server has no answer', async () => {
    const answer = await ask('What do you refuse?');
    await answer.getByText('Own refusal').waitFor();
    expect(await answer.getAttribute('data-status')).toBe('answered');
  });

  it('finds sections while a reader types', async () => {
    const {page} = opened;
    await page.getByLabel('Own question').pressSequentially('gripp');
    const hit = page.getByLabel('Own hits').getByRole('link', {name: 'Robots › Grippers'});
    expect(await hit.first().getAttribute('href')).toBe('/docs/robots#hands');
    expectQuiet(opened);
  });

  it('shares the conversation with our panel where the site renders that, too', async () => {
    const {page} = opened;
    await (await ask('What holds the cup?')).getByText('It gets power over night.').waitFor();
    await page.getByRole('button', {name: 'Own door'}).click();
    const panel = page.getByRole('complementary', {name: 'Ask the book'});
    await panel.getByText('Written by a language model, from the book').waitFor();
    // Its markdown is shown as such.
    await expect.poll(() => panel.locator('strong', {hasText: 'gripper'}).count()).toBe(1);
    await chipsOf(page).first().click();
    await page.waitForURL(ROBOTS);
    await expect.poll(() => highlighted(page)).toBe(SENTENCE);
    expect(await panel.isVisible()).toBe(true);
    await page.getByRole('button', {name: 'Return to the answer'}).click();
    await expect.poll(() => jumpIn(page)).toBe('none');
    expectQuiet(opened);
  });

  it('asks what a reader types into a box of one of its pages', async () => {
    const {page} = opened;
    await page.goto(`${served.url}docs/ask`);
    await page.getByLabel('A question to this book').fill('What holds the cup?');
    await page.keyboard.press('Enter');
    await chipsOf(page).first().waitFor();
    expect(await page.getByRole('heading', {name: 'What holds the cup?'}).count()).toBe(1);
    expectQuiet(opened);
  });

  it('opens our panel with the keys, though it has no button', async () => {
    await opened.page.keyboard.press('Control+i');
    await opened.page.getByLabel('Your question').waitFor();
    expectQuiet(opened);
  });
});
