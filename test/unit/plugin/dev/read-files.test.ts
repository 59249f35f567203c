import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {fileReader} from '../../../../plugin/dev/read-files.ts';
import {watchedFiles} from '../../../../plugin/dev/watched-files.ts';
import {documentsBefore} from '../../../../plugin/dev/written-document.ts';

function startedSite() {
  const siteDir = mkdtempSync(join(tmpdir(), 'rag-chat-start-'));
  onTestFinished(() => rmSync(siteDir, {recursive: true}));
  mkdirSync(join(siteDir, 'static'));
  const said: string[] = [];
  const reader = fileReader();
  const siteConfig = {staticDirectories: ['static'], url: 'https://site.example'};
  const site = {siteDir, baseUrl: '/', siteConfig, i18n: {currentLocale: 'en'}};
  const reading = {globs: ['**'], kept: [], label: 'Files', chunking: {strategy: 'none'} as const};
  return {
    said,
    write: (name: string, content: string) => writeFileSync(join(siteDir, 'static', name), content),
    remove: (name: string) => rmSync(join(siteDir, 'static', name)),
    async texts() {
      const documents = await reader(site, reading, documentsBefore()(), (line) => said.push(line));
      return documents.flatMap(({chunks}) => chunks.map(({text}) => text));
    },
  };
}

it('has the files of a site that is being written as they are now', async () => {
  const site = startedSite();
  site.write('a.txt', 'First words.');
  site.write('b.txt', 'Other words.');
  expect(await site.texts()).toEqual(['First words.', 'Other words.']);
  site.write('a.txt', 'Second words, after a change.');
  site.remove('b.txt');
  expect(await site.texts()).toEqual(['Second words, after a change.']);
});

it('leaves large files for the build, and says so once', async () => {
  const site = startedSite();
  site.write('large.txt', 'word '.repeat(1_200_000));
  expect(await site.texts()).toEqual([]);
  expect(await site.texts()).toEqual([]);
  expect(site.said).toEqual([
    'static/large.txt has more than 5 MB, so it can be asked once the site is built: it is left out.',
  ]);
});

it('has Docusaurus watch what the globs name', () => {
  const site = {siteDir: '/site', siteConfig: {staticDirectories: ['static', 'public']}};
  expect(watchedFiles(site, ['files/**', '!files/drafts/**'])).toEqual([
    expect.stringMatching(/\/site\/static\/files\/\*\*$/),
    expect.stringMatching(/\/site\/public\/files\/\*\*$/),
  ]);
  expect(watchedFiles(site, [])).toEqual([]);
});
