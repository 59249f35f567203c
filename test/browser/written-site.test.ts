import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {ask} from '../support/browser/ask.ts';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
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
    await page.evaluate(() => {
      document.title = 'The same page';
    });
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
    expect(await page.title()).toBe('The same page');
  });
});
