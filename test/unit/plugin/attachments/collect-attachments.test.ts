import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {collectAttachments} from '../../../../plugin/attachments/collect-attachments.ts';
import type {PluginOptions} from '../../../../plugin/options.cts';
import {DOCS_ONLY} from '../../../support/docs-only.ts';

const OPTIONS: Pick<PluginOptions, 'chunking' | 'content' | 'id'> = {
  id: 'default',
  content: {...DOCS_ONLY, attachments: ['**']},
  chunking: {
    strategy: 'token-window',
    ...{singlePieceMax: 20, windowTokens: 20, overlapTokens: 0},
  },
};

function builtSite(files: Readonly<Record<string, string | Uint8Array>>) {
  const siteDir = mkdtempSync(join(tmpdir(), 'rag-chat-attached-'));
  onTestFinished(() => rmSync(siteDir, {recursive: true}));
  mkdirSync(join(siteDir, 'static'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(siteDir, 'static', name), content);
  }
  const publish = () => cpSync(join(siteDir, 'static'), join(siteDir, 'build'), {recursive: true});
  publish();
  const siteConfig = {staticDirectories: ['static'], url: 'https://site.example'};
  const i18n = {currentLocale: 'en'};
  const own = {siteDir, outDir: join(siteDir, 'build'), baseUrl: '/', label: 'Files'};
  return {...own, siteConfig, i18n, publish};
}

async function collected(site: ReturnType<typeof builtSite>) {
  const warnings: string[] = [];
  const documents = [];
  for await (const document of collectAttachments([], site, OPTIONS, (line) =>
    warnings.push(line),
  )) {
    documents.push(document);
  }
  return {documents, warnings, chunks: documents.flatMap(({chunks}) => chunks)};
}

/** What a build before has left. */
function cachedIn(siteDir: string): readonly string[] {
  const folder = join(
    siteDir,
    'node_modules/.cache/docusaurus-plugin-rag-chat/default/en/attachments',
  );
  return readdirSync(folder).map((file) => join(folder, file));
}

const LONG = Array.from({length: 100}, (_, line) => `Paragraph ${line} says how the arm moves.`);

it('makes several documents of a long file, so that readers fetch little of it', async () => {
  const {documents, chunks} = await collected(builtSite({'long.txt': LONG.join('\n\n')}));
  expect(documents.length).toBeGreaterThan(2);
  expect(documents.every((document) => document.chunks.length <= 16)).toBe(true);
  expect(new Set(chunks.map(({docId}) => docId)).size).toBe(documents.length);
  expect(new Set(chunks.map(({chunkId}) => chunkId)).size).toBe(chunks.length);
  expect(new Set(chunks.map(({url}) => url))).toEqual(new Set(['/long.txt']));
  expect(chunks.map(({section}) => section)).toEqual(chunks.map((_, index) => index + 1));
  expect(chunks.map(({text}) => text).join('\n')).toBe(LONG.join('\n'));
});

it('does not read again what it has read, until it changes', async () => {
  const site = builtSite({'long.txt': LONG.join('\n\n')});
  await collected(site);
  for (const file of cachedIn(site.siteDir)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"Long"', '"As before"'));
  }
  const titles = async () => new Set((await collected(site)).chunks.map(({docTitle}) => docTitle));
  expect(await titles()).toEqual(new Set(['As before']));
  appendFileSync(join(site.siteDir, 'static/long.txt'), '\n\nOne more.');
  site.publish();
  expect(await titles()).toEqual(new Set(['Long']));
});

it('goes on where a part of what it had read is gone', async () => {
  const site = builtSite({'long.txt': LONG.join('\n\n')});
  const first = await collected(site);
  const [file = ''] = cachedIn(site.siteDir);
  rmSync(file);
  expect(await collected(site)).toEqual(first);
});

it('names files that hold nothing to ask, and reads the others', async () => {
  const site = builtSite({
    'photo.txt': Buffer.from([0x89, 0x50, 0, 0, 0, 1, 0, 2]),
    'note.txt': 'The arm moves.',
    'scan.pdf': '%PDF-1.4 nothing',
  });
  rmSync(join(site.outDir, 'note.txt'));
  writeFileSync(join(site.siteDir, 'static/other.txt'), 'Words.');
  writeFileSync(join(site.outDir, 'other.txt'), 'Words.');
  const {documents, chunks} = await collected(site);
  const problems = documents.flatMap(({report}) => report.problems);
  expect(chunks.map(({sourceFile}) => sourceFile)).toEqual(['static/other.txt']);
  expect(problems.map(({sourceFile, message}) => `${sourceFile} ${message}`)).toEqual([
    'static/note.txt is not in the build: it is left out.',
    'static/photo.txt is no text, whatever its name ends in: it is left out.',
    expect.stringMatching(/^static\/scan\.pdf is damaged, or no PDF \(.*\): it is left out\.$/),
  ]);
});
