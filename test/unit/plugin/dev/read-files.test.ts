import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
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
  let onSaid = () => {};
  const reader = fileReader();
  const siteConfig = {staticDirectories: ['static'], url: 'https://site.example'};
  const site = {siteDir, baseUrl: '/', siteConfig, i18n: {currentLocale: 'en'}};
  const reading = {globs: ['**'], kept: [], label: 'Files', chunking: {strategy: 'none'} as const};
  return {
    said,
    onSaid(act: () => void) {
      onSaid = act;
    },
    write(name: string, content: string, time?: number) {
      const file = join(siteDir, 'static', name);
      writeFileSync(file, content);
      if (time !== undefined) {
        utimesSync(file, time, time);
      }
    },
    remove: (name: string) => rmSync(join(siteDir, 'static', name), {force: true}),
    async texts() {
      const documents = await reader(site, reading, documentsBefore()(), (line) => {
        said.push(line);
        onSaid();
      });
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

it('sees two saves of a file that have one time in the file system', async () => {
  const site = startedSite();
  const now = Math.floor(Date.now() / 1000);
  site.write('a.txt', 'The code is 1111.', now);
  expect(await site.texts()).toEqual(['The code is 1111.']);
  site.write('a.txt', 'The code is 2222.', now);
  expect(await site.texts()).toEqual(['The code is 2222.']);
});

it('bears that a file is removed while another is read', async () => {
  const site = startedSite();
  site.write('a.txt', '');
  site.write('b.txt', 'Other words.');
  site.write('c.txt', 'Third words.');
  // What is said of the first is said before the next is looked at.
  site.onSaid(() => site.remove('b.txt'));
  expect(await site.texts()).toEqual(['Third words.']);
  expect(await site.texts()).toEqual(['Third words.']);
  expect(site.said).toEqual([
    'static/a.txt is empty: it is left out.',
    'static/b.txt was removed meanwhile: it is left out.',
  ]);
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
