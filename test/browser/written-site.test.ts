import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {expectFineLooks} from '../support/browser/looks.ts';
import {openPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {type OwnSite, writeOwnSite} from '../support/site/build-site.ts';
import {type StartedSite, startSite} from '../support/site/start-site.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const PATIENCE = {timeout: 120_000, interval: 200};

describeWithRig([browserRig], 'a site that is being written', () => {
  let browser: Browser;
  let site: Omit<OwnSite, 'log'>;
  let started: StartedSite;

  beforeAll(async () => {
    const options = {chunking: {minTokens: 0}, embedding: false} as const;
    site = await writeOwnSite({docs, bundler: 'faster', options});
    started = await startSite(site);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    started?.server.kill('SIGKILL');
    await site?.remove();
  });

  /** Resolves once the server has a section in its index. */
  async function serves(question: string, section: string): Promise<void> {
    await vi.waitFor(async () => {
      const index = await openIndex(`${started.url}/rag-chat/`);
      const {passages} = await index.search(question);
      expect(passages[0]?.chunk.sectionTitle).toBe(section);
    }, PATIENCE);
  }

  it('answers a tab that stays open from what has been saved since', async () => {
    await serves('gripper', 'Grippers');
    const {page} = await openPage(browser, `${started.url}/docs/chapter-02-arms`);
    // Docusaurus sets its title anew whenever it is saved.
    const loadedAt = () => page.evaluate(() => performance.timeOrigin);
    const before = await loadedAt();
    await ask(page, 'What does the gripper hold?');
    const wheels = page.getByRole('link', {name: /Robots › Wheels/});
    await ask(page, 'What rolls over the carpet?');
    expect(await wheels.count()).toBe(0);
    const file = join(site.folder, 'docs/robots.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `${text}\n## Wheels\n\nA wheel rolls over the carpet.\n`);
    await serves('carpet', 'Wheels');
    await ask(page, 'What rolls over the carpet, then?');
    await wheels.first().waitFor();
    expect(await loadedAt()).toBe(before);
  });

  it('tells its author how fresh the answers are, by itself', async () => {
    const address = `${started.url}/docs/chapter-02-arms`;
    const {page} = await openPage(browser, address, {viewport: {width: 1300, height: 800}});
    await ask(page, 'What does the gripper hold?');
    const badge = page.locator('[data-state]').filter({hasText: 'Index'});
    const says = (words: RegExp) =>
      vi.waitFor(async () => expect(await badge.innerText()).toMatch(words), PATIENCE);
    await says(/^Index up to date, (?:just now|\d+ (?:s|min) ago)/);
    await expectFineLooks(page, 'freshness');
    const file = join(site.folder, 'docs/robots.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `${text}\n<b unfinished\n`);
    await says(/^Index not up to date: docs\/robots\.md:\d+ .+; answers come from \d+:\d+/);
    expect(await page.getByRole('status').filter({hasText: 'Index not up to date'}).count()).toBe(
      1,
    );
    await writeFile(file, text);
    await says(/^Index up to date/);
    await badge.locator('summary').click();
    expect(await badge.innerText()).toMatch(/anchors that citations lead to could be checked/);
    await page.setViewportSize({width: 390, height: 760});
    await page.reload();
    await ask(page, 'What does the gripper hold, then?');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await says(/^Index up to date/);
    await expectFineLooks(page, 'freshness-phone-dark');
  });
});
