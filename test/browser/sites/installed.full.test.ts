import {rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage} from '../../support/browser/open-page.ts';
import {expectChatWorks, SMALL_SITE} from '../../support/browser/small-site-reader.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {compileSite} from '../../support/site/compile-site.ts';
import {configureSite, installSite} from '../../support/site/install-site.ts';
import {runInstalled} from '../../support/site/package-managers.ts';
import {serveFolder} from '../../support/site/serve-folder.ts';
import {swizzleAll} from '../../support/site/swizzle-all.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));
const OTHER_SEARCH = '@easyops-cn/docusaurus-search-local';
const DOCUSAURUS = '3.10.2';

describeWithRig([browserRig], 'a site with React 18, TypeScript and another search', () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    const dependencies = {
      '@docusaurus/module-type-aliases': DOCUSAURUS,
      '@docusaurus/tsconfig': DOCUSAURUS,
      '@docusaurus/types': DOCUSAURUS,
      '@types/react': '^18.0.0',
      '@types/react-dom': '^18.0.0',
      [OTHER_SEARCH]: '0.55.3',
    };
    const request = {manager: 'npm', docusaurus: DOCUSAURUS, react: '18', docs} as const;
    folder = await installSite({...request, dependencies});
    await configureSite(folder, SMALL_SITE, {
      themes: ['@docusaurus/theme-classic', [OTHER_SEARCH, {indexBlog: false}]],
    });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, {recursive: true, force: true});
  });

  it('keeps its search box beside our button', async () => {
    const build = await runInstalled('npm', ['docusaurus', 'build'], folder);
    expect(build.exitCode, build.output).toBe(0);
    const site = await serveFolder(join(folder, 'build'));
    const opened = await openPage(browser, `${site.url}docs/chapter-02-arms`);
    try {
      const box = opened.page.getByPlaceholder('Search');
      const button = opened.page.getByRole('button', {name: 'Ask the book'});
      for (const width of [1280, 390]) {
        await opened.page.setViewportSize({width, height: 800});
        const [search, launcher] = [await box.boundingBox(), await button.boundingBox()];
        expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(launcher?.x ?? 0);
        expect(middleOf(search)).toBeCloseTo(middleOf(launcher), -1);
        expect((launcher?.x ?? 0) + (launcher?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      await opened.page.setViewportSize({width: 1280, height: 800});
      await expectChatWorks(opened);
      await box.fill('gripper');
      await opened.page.getByText('Grippers').first().waitFor();
    } finally {
      await opened.close();
      await site.close();
    }
  });

  it('compiles all that it ejects, with no word of us in its configuration', async () => {
    await swizzleAll(folder, {action: 'eject', language: 'typescript'});
    // As a new site has it, whose configuration in TypeScript leads to Docusaurus' own types.
    const compilerOptions = {types: ['@docusaurus/module-type-aliases'], strict: true};
    const extended = {extends: '@docusaurus/tsconfig', compilerOptions, include: ['src']};
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(extended));
    const {exitCode, output} = await compileSite(folder);
    expect(exitCode, output).toBe(0);
  });
});

function middleOf(box: {readonly y: number; readonly height: number} | null): number {
  return box === null ? Number.NaN : box.y + box.height / 2;
}
