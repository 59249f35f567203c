import {existsSync} from 'node:fs';
import {readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../support/browser/launch-browser.ts';
import {openPage} from '../support/browser/open-page.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {anyQdrant} from '../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../support/qdrant/start-qdrant.ts';
import {configureSite, installSite} from '../support/site/install-site.ts';
import {type PackageManager, runInstalled} from '../support/site/package-managers.ts';
import {serveFolder} from '../support/site/serve-folder.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const NEWEST = {docusaurus: '3.10.2', react: '19'};

describeWithRig([anyQdrant, browserRig], 'a site that installs the packed package', () => {
  const collection = `rag-chat-installed-${process.pid}`;
  let qdrant: RunningQdrant;
  let browser: Browser;
  let folder: string;
  let sites = 0;

  beforeAll(async () => {
    qdrant = await startQdrant();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await qdrant?.stop();
  });

  /** Builds it, finds every section with a vector in Qdrant, asks in the browser, follows the citation. */
  async function expectAnswers(manager: PackageManager, config = {}): Promise<void> {
    sites += 1;
    const own = `${collection}-${sites}`;
    // The docs' sections are short: each shall be a chunk of its own.
    const options = {
      qdrant: {url: qdrant.url, collection: own, upsert: 'always' as const},
      chunking: {minTokens: 0},
    };
    await configureSite(folder, options, config);
    const build = await runInstalled(manager, ['docusaurus', 'build'], folder);
    expect(build.exitCode, build.output).toBe(0);
    expect(build.output).toContain('5 sections added, 0 superseded, 0 kept, 0 ended');

    const report = await runInstalled(manager, ['docusaurus', 'rag-chat:report'], folder);
    expect(report.output).toContain('5 chunks of 2 documents, 0 taken from the built page');

    const site = await serveFolder(join(folder, 'build'));
    const {page, complaints, close} = await openPage(browser, `${site.url}docs/robots`);
    try {
      await page.getByRole('button', {name: 'Ask the book'}).click();
      await page.getByLabel('Your question').fill('What does the gripper hold?');
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', {name: /: Robots › Grippers$/})
        .first()
        .click();
      // Docusaurus 3.10 reads the heading's own id, 3.9 makes one of its text.
      await page.waitForURL(/\/docs\/robots#(?:hands|grippers[\w-]*)$/);
      const id = new URL(page.url()).hash.slice(1);
      expect(await page.locator(`h2[id="${id}"]`).textContent()).toContain('Grippers');
      expect(complaints).toEqual([]);
    } finally {
      await close();
      await site.close();
    }
  }

  describe.each(['npm', 'pnpm', 'yarn-classic', 'yarn-pnp'] as const)('with %s', (manager) => {
    beforeAll(async () => {
      folder = await installSite({manager, ...NEWEST, docs});
    });

    afterAll(() => rm(folder, {recursive: true, force: true}));

    it('answers from its docs', () => expectAnswers(manager));

    if (manager === 'npm') {
      it('got nothing that installs from elsewhere, nor a compiler', async () => {
        const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
        const scripted = Object.entries<{hasInstallScript?: boolean}>(lock.packages)
          .filter(([, {hasInstallScript}]) => hasInstallScript)
          .map(([path]) => path.replace('node_modules/', ''));
        // Docusaurus' own, which prints a greeting.
        expect(scripted).toEqual(['core-js']);
        for (const name of ['sharp', 'typescript', 'onnxruntime-web', '@xenova/transformers']) {
          expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false);
        }
      });
    }
  });

  describe('with Docusaurus 3.9.2 and React 18', () => {
    beforeAll(async () => {
      folder = await installSite({
        manager: 'npm',
        docusaurus: '3.9.2',
        react: '18',
        docs,
        dependencies: {'@docusaurus/faster': '3.9.2'},
        // Later ones refuse an option of the progress bar that this Docusaurus comes with.
        overrides: {webpack: '5.99.9'},
      });
    });

    afterAll(() => rm(folder, {recursive: true, force: true}));

    it('answers from its docs, built with webpack', () => expectAnswers('npm'));

    it('answers from its docs, built with Docusaurus Faster', () =>
      expectAnswers('npm', {future: {v4: true, experimental_faster: true}}));
  });
});
