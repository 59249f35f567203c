import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {addressOf} from '../../../../plugin/attachments/attached-file.ts';
import {findAttachments} from '../../../../plugin/attachments/find-attachments.ts';

function siteWith(...paths: readonly string[]) {
  const siteDir = mkdtempSync(join(tmpdir(), 'rag-chat-static-'));
  onTestFinished(() => rmSync(siteDir, {recursive: true}));
  for (const path of paths) {
    mkdirSync(dirname(join(siteDir, path)), {recursive: true});
    writeFileSync(join(siteDir, path), path);
  }
  return {siteDir, siteConfig: {staticDirectories: ['static', 'public', 'missing']}};
}

async function namesIn(site: ReturnType<typeof siteWith>, ...globs: readonly string[]) {
  return (await findAttachments(site, globs)).files.map(({sourceFile}) => sourceFile);
}

it('finds what the globs name in any static folder, and nothing else', async () => {
  const site = siteWith('static/files/a.pdf', 'static/b.txt', 'public/files/c.eml', 'docs/d.md');
  expect(await namesIn(site, 'files/**')).toEqual(['static/files/a.pdf', 'public/files/c.eml']);
  expect(await namesIn(site)).toEqual([]);
});

it('leaves out what a glob with "!" names, and what is hidden', async () => {
  const site = siteWith('static/a.txt', 'static/drafts/b.txt', 'static/.secret.txt');
  expect(await namesIn(site, '**', '!drafts/**')).toEqual(['static/a.txt']);
});

it('takes the first of two files that have one address, as the server does', async () => {
  expect(await namesIn(siteWith('public/a.txt', 'static/a.txt'), '*.txt')).toEqual([
    'static/a.txt',
  ]);
});

it('follows links, as the site does when it is built', async () => {
  const site = siteWith('static/a.txt', 'elsewhere/b.txt');
  symlinkSync(join(site.siteDir, 'elsewhere'), join(site.siteDir, 'static/linked'));
  expect(await namesIn(site, '**')).toEqual(['static/a.txt', 'static/linked/b.txt']);
});

it('says which files nobody can read, and which globs name none', async () => {
  const site = siteWith('static/a.docx', 'static/b.txt');
  expect((await findAttachments(site, ['*', 'notes/**', 'static/**'])).problems).toEqual([
    '"content.attachments": no file in static, public, missing is named like "notes/**".',
    '"content.attachments": "static/**" names no file, for globs begin below static: write "**".',
    '"content.attachments": a.docx cannot be read; what can ends in .eml, .md, .mdx, .pdf, .json, .jsonl, .log, .txt.',
  ]);
});

it('knows what the address of a file is', () => {
  expect(addressOf('files/Größe & Maß #1.pdf', '/book/')).toBe(
    '/book/files/Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F%20%231.pdf',
  );
});
