import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {hintOfGit, reportFile} from '../../../../../plugin/cli/report-html/report-file.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-'));
});

afterEach(() => rm(siteDir, {recursive: true}));

describe('the file of the report', () => {
  it('is in the site, or where its author wants it', () => {
    const site = {siteDir, staticFolders: ['static']};
    const published = [join(siteDir, 'build')];
    expect(reportFile(site, published, true)).toBe(join(siteDir, 'rag-chat-report.html'));
    const elsewhere = join(siteDir, 'build-notes/report.html');
    expect(reportFile(site, published, elsewhere)).toBe(elsewhere);
  });

  it.each(['build/report.html', 'build/fr/a/report.html', 'static/report.html'])(
    'is never where readers would find it: %s',
    (path) => {
      const site = {siteDir, staticFolders: ['static']};
      const make = () => reportFile(site, [join(siteDir, 'build')], join(siteDir, path));
      expect(make).toThrow(
        /is published: name a file elsewhere, as in --html rag-chat-report.html/,
      );
    },
  );

  it('is to be kept out of git, as long as it is not', async () => {
    const file = join(siteDir, 'rag-chat-report.html');
    expect(await hintOfGit(siteDir, file)).toMatch('a line "/rag-chat-report.html" in .gitignore');
    await writeFile(join(siteDir, '.gitignore'), 'build\r\n/rag-chat-report.html\r\n');
    expect(await hintOfGit(siteDir, file)).toBeNull();
    expect(await hintOfGit(siteDir, join(siteDir, '../report.html'))).toBeNull();
  });
});
