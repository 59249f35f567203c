import {mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {type AttachedFile, kindOf} from '../../../../plugin/attachments/attached-file.ts';
import type {AttachedPart} from '../../../../plugin/attachments/attachment-parts.ts';
import {pdfReader} from '../../../../plugin/attachments/pdf/open-pdf.ts';
import {type Reading, readAttachments} from '../../../../plugin/attachments/read-attachments.ts';
import {inspectFile} from '../../../../plugin/attachments/text/inspect-file.ts';
import {Unreadable} from '../../../../plugin/attachments/unreadable.ts';
import {linesAt, pdfFile} from '../../../support/attachments/pdf-file.ts';

const file = (name: string): AttachedFile => ({
  ...{name, path: `/nowhere/${name}`, sourceFile: `static/${name}`, kind: 'pdf'},
});

async function read(
  files: readonly AttachedFile[],
  changed: Partial<Pick<Reading, 'cache' | 'inspect' | 'pdfReader'>> = {},
) {
  const warnings: string[] = [];
  const reports = [];
  const texts: string[] = [];
  const site = {
    ...{siteDir: '/', baseUrl: '/', url: 'https://site.example'},
    ...{locale: 'en', kept: [], label: 'Files'},
  };
  const documents = readAttachments(files, {
    site,
    chunking: {strategy: 'none'},
    pages: [],
    cache: {get: async () => null, put: async () => {}},
    inspect: async () => {
      throw new Unreadable('is not looked at');
    },
    pdfReader: async () => null,
    warn: (line) => warnings.push(line),
    ...changed,
  });
  for await (const {report, chunks} of documents) {
    reports.push(report);
    texts.push(...chunks.map(({text}) => text));
  }
  const problems = reports.flatMap((report) =>
    report.problems.map(({sourceFile, message}) => `${sourceFile} ${message}`),
  );
  return {warnings, reports, texts, problems};
}

/** Files that are there, one after the other. */
function written(files: Readonly<Record<string, string | Uint8Array>>): readonly AttachedFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'rag-chat-files-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return {path, name, sourceFile: `static/${name}`, kind: kindOf(name) ?? 'text'};
  });
}

const inspect = ({path}: AttachedFile) => inspectFile(path, 'en');

it('says in one line what PDF files need that is not installed', async () => {
  expect(await read([file('a.pdf')])).toMatchObject({
    warnings: ['static/a.pdf is left out, since unpdf is missing: npm install unpdf@1.7'],
    reports: [],
  });
  expect((await read([file('a.pdf'), file('b.pdf'), file('c.pdf')])).warnings).toEqual([
    'static/a.pdf and 2 more PDF files are left out, since unpdf is missing: npm install unpdf@1.7',
  ]);
});

it('names a file that is gone or cannot be opened, says what to do, and reads the others', async () => {
  const [gone, folder, other] = written({
    'gone.txt': 'Words.',
    'folder.txt': 'Words.',
    'other.txt': 'Other words.',
  });
  if (!gone || !folder || !other) {
    throw new Error('Not all was written.');
  }
  const known = await inspect(gone);
  rmSync(gone.path);
  rmSync(folder.path);
  mkdirSync(folder.path);
  const late = {...gone, name: 'late.txt', sourceFile: 'static/late.txt'};
  const {texts, problems} = await read([gone, late, folder, other], {
    inspect: async (one) => (one === late ? known : inspect(one)),
  });
  expect(texts).toEqual(['Other words.']);
  expect(problems).toEqual([
    'static/gone.txt was removed meanwhile: it is left out.',
    'static/late.txt was removed meanwhile: it is left out.',
    expect.stringMatching(
      /^static\/folder\.txt cannot be read \(EISDIR: .*\): save it anew, or name it as "!folder\.txt" in "content\.attachments": it is left out\.$/,
    ),
  ]);
});

it('reads a chat however deep a name in it nests', async () => {
  const deep = `{"user":${'{"name":'.repeat(100_000)}"x"${'}'.repeat(100_000)},"text":"lost"}`;
  const chat = `[${deep},{"user":{"profile":1,"name":{"name":"Ada"}},"text":"said"}]`;
  const {texts, problems} = await read(written({'deep.json': chat}), {inspect});
  expect(problems).toEqual([]);
  expect(texts).toEqual(['Ada: said']);
});

it('names a PDF that is too large, with the size that is read', async () => {
  const files = written({'huge.pdf': '%PDF-1.4', 'other.txt': 'Words.'});
  truncateSync(files[0]?.path ?? '', 3 * 2 ** 30);
  const {texts, problems} = await read(files, {
    pdfReader,
    // All of it is read for its hash: what matters here is its size.
    inspect: async (one) =>
      one.kind === 'pdf' ? {hash: '', bytes: 3 * 2 ** 30, encoding: null} : inspect(one),
  });
  expect(texts).toEqual(['Words.']);
  expect(problems).toEqual([
    'static/huge.pdf has more than the 256 MB that are read of a PDF: save it in parts, or with smaller pictures: it is left out.',
  ]);
});

it('does not blame a file for a cache that cannot be written', async () => {
  const put = async () => {
    throw new Error('no room on the disk');
  };
  const cache = {get: async () => null, put};
  await expect(read(written({'a.txt': 'Words.'}), {inspect, cache})).rejects.toThrow('no room');
});

it('reads a PDF again with another version of what reads it', async () => {
  const files = written({'a.pdf': pdfFile([linesAt(['Words.'])])});
  const kept = new Map<string, AttachedPart>();
  const cache: Reading['cache'] = {
    get: async (key) => kept.get(key) ?? null,
    put: async (key, part) => void kept.set(key, part),
  };
  const reader = await pdfReader();
  if (reader === null) {
    throw new Error('unpdf is not installed.');
  }
  expect(reader.version).toMatch(/^\d+\.\d+\.\d+/);
  const readBy = (version: string) =>
    read(files, {inspect, cache, pdfReader: async () => ({...reader, version})});
  await readBy('1.0.0');
  await readBy('1.0.0');
  expect(kept.size).toBe(1);
  await readBy('1.0.1');
  expect(kept.size).toBe(2);
});
