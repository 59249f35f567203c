import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Browser, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage, type WatchedPage} from '../../support/browser/open-page.ts';
import {expectChatWorks, SMALL_SITE} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {BUNDLERS, type Bundler} from '../../support/site/build-site.ts';
import {configureSite, installSite} from '../../support/site/install-site.ts';
import {runInstalled} from '../../support/site/package-managers.ts';
import {type ServedFolder, serveFolder} from '../../support/site/serve-folder.ts';
import {expectBothInNavbar, expectOwnKeys, type OtherSearch} from './neighbours.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));
const DOCUSAURUS = '3.10.2';

/** As in a preset, since plugins only stand in for what the themes of one have. */
const PRESET = `module.exports = () => ({
  themes: ['@docusaurus/theme-classic'],
  plugins: ['@docusaurus/plugin-content-docs'],
});`;

type Neighbour = OtherSearch & {
  readonly name: string;
  readonly version: string;
  readonly options?: object;
  /** Whether its pages ask others for something as soon as they are opened. */
  readonly asksOthers?: true;
};

const SEARCHES: readonly Neighbour[] = [
  {
    name: '@easyops-cn/docusaurus-search-local',
    version: '0.55.3',
    options: {indexBlog: false},
    box: (page) => page.getByPlaceholder('Search'),
    keys: ['Control+k'],
    field: (page) => page.getByPlaceholder('Search'),
  },
  {
    name: 'docusaurus-lunr-search',
    version: '3.6.1',
    box: (page) => page.locator('#search_input_react'),
    keys: ['Control+k'],
    field: (page) => page.locator('#search_input_react'),
  },
  {
    name: '@cmfcmf/docusaurus-search-local',
    version: '2.0.1',
    options: {indexBlog: false, indexPages: false},
    box: (page) => page.locator('.aa-DetachedSearchButton'),
    keys: [],
    field: (page) => page.locator('.aa-Input'),
  },
  {
    name: '@orama/plugin-docusaurus-v3',
    version: '3.1.18',
    box: (page) => page.locator('orama-search-button'),
    keys: ['Control+k'],
    field: (page) => page.locator('orama-search-box input'),
    asksOthers: true,
  },
];

const PWA = ['@docusaurus/plugin-pwa', {offlineModeActivationStrategies: ['always']}];

describeWithRig([browserRig], 'a site with another search', () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    folder = await installSite({
      ...{manager: 'npm', docusaurus: DOCUSAURUS, react: '19', docs},
      dependencies: {
        '@docusaurus/faster': DOCUSAURUS,
        '@docusaurus/plugin-pwa': DOCUSAURUS,
        ...Object.fromEntries(SEARCHES.map(({name, version}) => [name, version])),
      },
    });
    await writeFile(join(folder, 'preset.cjs'), PRESET);
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, {recursive: true, force: true});
  });

  async function build(bundler: Bundler, neighbour: unknown): Promise<ServedFolder> {
    await configureSite(folder, SMALL_SITE, {
      future: bundler === 'faster' ? {v4: true, faster: true} : {},
      presets: ['./preset.cjs'],
      themes: [],
      plugins: [neighbour, ['docusaurus-plugin-rag-chat', SMALL_SITE]],
    });
    const {exitCode, output} = await runInstalled('npm', ['docusaurus', 'build'], folder);
    expect(exitCode, output).toBe(0);
    return serveFolder(join(folder, 'build'));
  }

  describe.each(SEARCHES)('$name', (search) => {
    describe.each(BUNDLERS)('built with %s', (bundler) => {
      let site: ServedFolder;
      let opened: WatchedPage;

      beforeAll(async () => {
        site = await build(bundler, [search.name, search.options ?? {}]);
      });

      afterAll(() => site?.close());

      beforeEach(async () => {
        opened = await openPage(browser, `${site.url}docs/chapter-02-arms`);
        await search.box(opened.page).waitFor();
        if (search.asksOthers) {
          opened.requests.length = 0;
          opened.complaints.length = 0;
        }
      });

      afterEach(() => opened?.close());

      it('is in the navbar with us, and has its own keys', async () => {
        await expectBothInNavbar(opened.page, search);
        await expectOwnKeys(opened.page, search);
      });

      it('finds what it did, and the chat answers as in any site', async () => {
        await expectChatWorks(opened);
        await openPageAgain(opened.page, site);
        await expectFound(opened.page, search);
      });
    });
  });

  it('and plugin-pwa, which stores nothing of the index that the next deploy removes', async () => {
    for (const bundler of BUNDLERS) {
      const site = await build(bundler, PWA);
      await site.close();
      const worker = await readFile(join(folder, 'build/sw.js'), 'utf8');
      expect(worker).toContain('docs/robots/index.html');
      expect(worker).not.toContain('rag-chat/');
    }
  });
});

async function openPageAgain(page: Page, {url}: ServedFolder): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${url}docs/chapter-02-arms`, {waitUntil: 'networkidle'});
}

/** Looks for something of another page, as a reader types it. */
async function expectFound(page: Page, {box, field}: OtherSearch): Promise<void> {
  await box(page).click();
  await field(page).first().pressSequentially('gripper', {delay: 30});
  await page.getByText('Grippers').filter({visible: true}).first().waitFor();
}
