import {mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ask} from '../../support/browser/ask.ts';
import {citationsOf} from '../../support/browser/chat-page.ts';
import {highlighted} from '../../support/browser/highlighted.ts';
import {browserRig, launchBrowser} from '../../support/browser/launch-browser.ts';
import {openPage} from '../../support/browser/open-page.ts';
import {roomOfText} from '../../support/browser/room-of-text.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {packPlugin} from '../../support/site/install-site.ts';
import {addDependencies, addPlugin, newSite} from '../../support/site/new-site.ts';
import {install, runInstalled} from '../../support/site/package-managers.ts';
import {serveFolder} from '../../support/site/serve-folder.ts';

const QUESTION = 'How do I start the development server?';

/** Small sites render their pages in one thread, as long as nothing else is said. */
const THREADS = {DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '2', DOCUSAURUS_PERF_LOGGER: 'true'};

describeWithRig([browserRig], 'a site of `npm create docusaurus` with one line more', () => {
  let browser: Browser;
  let parent: string;
  let typescript: string;
  let javascript: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    parent = await mkdtemp(join(tmpdir(), 'new-site-'));
    typescript = await newSite(parent, 'typescript', 'typescript');
    javascript = await newSite(parent, 'javascript', 'javascript');
    const tarball = await packPlugin(typescript);
    await addDependencies(typescript, {'docusaurus-plugin-rag-chat': `file:./${tarball}`});
    const {exitCode, output} = await install('npm', typescript);
    expect(exitCode, output).toBe(0);
    await addPlugin(join(typescript, 'docusaurus.config.ts'));
    await addPlugin(join(javascript, 'docusaurus.config.js'));
  });

  afterAll(async () => {
    await browser?.close();
    await rm(parent, {recursive: true, force: true});
  });

  const docusaurus = (folder: string, ...args: readonly string[]) =>
    runInstalled('npm', ['docusaurus', ...args], folder, THREADS);

  it('in TypeScript answers, and leads to the sentence, built with v4 and threads', async () => {
    const build = await docusaurus(typescript, 'build');
    expect(build.exitCode, build.output).toBe(0);
    expect(build.output).toMatch(/Create SSG thread pool - 2 threads/);
    expect(saidBy(build.output)).toEqual([
      'Embedded N texts with Xenova/all-MiniLM-L6-v2.',
      'N sections of N pages can be asked, by words and meaning.',
      'Not asked, unless you say so: N posts ("content.blog"), N pages ("content.pages").',
      'The index is N files in build/rag-chat, N MB, of which a question fetches some N kB.',
      'Next: serve the site, press Ctrl I (⌘ I on a Mac) on any page, and ask it something.',
    ]);
    await expectAnswer(browser, join(typescript, 'build'));
  });

  it('says in a line what is there when it is built again', async () => {
    const build = await docusaurus(typescript, 'build');
    expect(saidBy(build.output)).toEqual([
      'N sections of N pages can be asked, by words and meaning (N MB in build/rag-chat).',
    ]);
  });

  it('in TypeScript knows its options by their type', async () => {
    const file = join(typescript, 'docusaurus.config.ts');
    const before = await readFile(file, 'utf8');
    const withOptions = (options: string) =>
      `import type {Options} from 'docusaurus-plugin-rag-chat';\n${before.replace(
        "plugins: ['docusaurus-plugin-rag-chat']",
        `plugins: [['docusaurus-plugin-rag-chat', ${options} satisfies Options]]`,
      )}`;
    await writeFile(file, withOptions("{widget: {launcher: 'both'}}"));
    const right = await runInstalled('npm', ['tsc'], typescript);
    expect(right.exitCode, right.output).toBe(0);
    await writeFile(file, withOptions("{widget: {launcher: 'nowhere'}}"));
    const wrong = await runInstalled('npm', ['tsc'], typescript);
    await writeFile(file, before);
    expect(wrong.output).toContain('docusaurus.config.ts');
    expect(wrong.output).toContain('"nowhere"');
  });

  describe('in JavaScript', () => {
    beforeAll(async () => {
      // It needs nothing that the other one has not got.
      await rename(join(typescript, 'node_modules'), join(javascript, 'node_modules'));
      await rm(join(javascript, 'node_modules/.cache'), {recursive: true, force: true});
    });

    it('answers, and leads to the sentence', async () => {
      const build = await docusaurus(javascript, 'build');
      expect(build.exitCode, build.output).toBe(0);
      await expectAnswer(browser, join(javascript, 'build'));
      await rm(join(javascript, 'docusaurus.config.js'));
    });

    /** The rest of a configuration that loads what the build has left. */
    const SITE = `title: 'A site', url: 'https://site.example', baseUrl: '/'`;
    const NAME = 'docusaurus-plugin-rag-chat';

    it.each([
      ['cjs', `module.exports = {${SITE}, plugins: [require.resolve('${NAME}')]};`],
      ['cjs', `module.exports = async () => ({${SITE}, plugins: [[require('${NAME}'), {}]]});`],
      ['mjs', `import plugin from '${NAME}';\nexport default {${SITE}, plugins: [[plugin, {}]]};`],
      ['mjs', `export default {${SITE}, plugins: [['${NAME}', {widget: {launcher: 'both'}}]]};`],
      ['js', `module.exports = {${SITE}, plugins: ['rag-chat']};`],
      [
        'ts',
        `import type {Config} from '@docusaurus/types';
import plugin, {type Options} from '${NAME}';
const options: Options = {embedding: {tuneToSite: false}};
export default {${SITE}, plugins: [[plugin, options]]} satisfies Config;`,
      ],
    ])('is found by a configuration in %s: %s', async (ending, config) => {
      const file = join(javascript, `docusaurus.config.${ending}`);
      await writeFile(file, config);
      const report = await docusaurus(javascript, 'rag-chat:report');
      await rm(file);
      expect(report.exitCode, report.output).toBe(0);
      expect(report.output).toMatch(/^en: \d+ chunks of \d+ documents/m);
    });
  });
});

/** What the plugin said, with N for figures; how far it is, is said where it takes long. */
function saidBy(output: string): readonly string[] {
  return Array.from(output.matchAll(/^.*\[rag-chat\] (.*)$/gm), ([, line = '']) => line)
    .filter((line) => !/^(?:Read|Embedded) \d+ of /.test(line))
    .map((line) => line.replace(/\b\d+(?:\.\d+)?(?= )/g, 'N'));
}

/** Asks by the keys that the build has named, and follows the first citation. */
async function expectAnswer(browser: Browser, folder: string): Promise<void> {
  const site = await serveFolder(folder);
  const {page, complaints, close} = await openPage(browser, site.url);
  try {
    await page.keyboard.press('Control+i');
    await ask(page, QUESTION);
    await citationsOf(page, QUESTION).first().click();
    await page.waitForURL(/\/docs\/intro#start-your-site$/);
    await expect.poll(() => highlighted(page)).toMatch(/npm run start|development server/);
    // A template's styles are in layers, in which what is important outweighs all outside of them.
    expect(await roomOfText(page)).toBeCloseTo(1, 2);
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await site.close();
  }
}
