import {mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {MANIFEST_FILE, parseManifest} from '../../../../core/index-format/manifest.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {IndexTooLargeError} from '../../../../plugin/errors.cts';
import {folderSource} from '../../../../plugin/store/folder-source.ts';
import {writeStaticFiles} from '../../../../plugin/store/static-files.ts';
import type {StaticIndex} from '../../../../plugin/store/static-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {meant} from '../../../support/meant.ts';
import {toyTable} from '../../core/encoder/toy-table.ts';

const chunks = [
  chunk({text: 'The gripper closes.'}),
  chunk({chunkId: 'b', section: 3, text: 'It öffnet.'}),
];
const byWords: StaticIndex = {chunks, locale: 'en', meaning: null};
const byMeaning: StaticIndex = {
  ...byWords,
  meaning: await meant({
    vectors: [[Float32Array.of(1, 0, 0, 0), Float32Array.of(0, 1, 0, 0)], []],
    table: toyTable(['gripper', 'closes', 'öffnet'], 4),
    prefix: 'quéry: ',
    expected: () => 0,
  }),
};
const other: StaticIndex = {...byWords, chunks: [chunk({text: 'The clamp jams.'})]};

const LONG_AGO = new Date(2000, 1);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
});

afterEach(() => rm(folder, {recursive: true}));

async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function manifest() {
  return parseManifest(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file))));
  return sizes.reduce((sum, {size}) => sum + size, 0);
}

async function found(question: string): Promise<readonly string[]> {
  const {passages} = await (await openIndex(folderSource(folder))).search(question);
  return passages.map(({chunk: {text}}) => text);
}

describe('the files beside a site', () => {
  it('are what words need, and as large as is said', async () => {
    const size = await writeStaticFiles(folder, byWords, undefined);
    const files = (await filesIn()).filter((file) => file !== MANIFEST_FILE);
    expect(Array.from(new Set(files.map((file) => file.split('/')[0])))).toEqual([
      ...['documents', 'postings', 'terms', 'texts', 'words'],
    ]);
    expect(size).toMatchObject({bytes: await sizeOf(files), files: files.length + 1});
    expect((await manifest()).encoder).toBeNull();
    expect(await found('gripper')).toEqual(['The gripper closes.']);
  });

  it('are what meaning needs besides', async () => {
    const size = await writeStaticFiles(folder, byMeaning, undefined);
    const files = (await filesIn()).filter((file) => file !== MANIFEST_FILE);
    expect(Array.from(new Set(files.map((file) => file.split('/')[0])))).toEqual([
      ...['clusters', 'documents', 'encoder', 'postings', 'rows', 'terms', 'texts'],
      ...['vectors', 'words'],
    ]);
    expect(size).toMatchObject({bytes: await sizeOf(files), files: files.length + 1});
  });

  it('are the same each time', async () => {
    await writeStaticFiles(folder, byMeaning, undefined);
    const [files, before] = [await filesIn(), await manifest()];
    await writeStaticFiles(folder, byMeaning, undefined);
    expect(await filesIn()).toEqual(files);
    expect(await manifest()).toEqual(before);
  });

  it('take the place of those of an index before, and leave others alone', async () => {
    await writeStaticFiles(folder, byMeaning, undefined);
    await mkdir(join(folder, 'mine'));
    await writeFile(join(folder, 'mine/notes.bin'), 'A file of the author.');
    await writeStaticFiles(folder, other, undefined);
    expect(await found('clamp')).toEqual(['The clamp jams.']);
    const files = await filesIn();
    expect(files).toContain('mine/notes.bin');
    expect(files.filter((file) => file.startsWith('rows/'))).toEqual([]);
    expect(files.filter((file) => file.startsWith('terms/'))).toHaveLength(1);
  });

  it('leave nothing of what was half written by somebody who was stopped', async () => {
    await writeStaticFiles(folder, byWords, undefined);
    const files = await filesIn();
    const unfinished = [`${MANIFEST_FILE}.0123abcd.new`, 'texts/abc.bin.0123abcd.new'];
    await Promise.all(unfinished.map((file) => writeFile(join(folder, file), '{')));
    await writeFile(join(folder, 'mine.new'), 'A file of the author.');
    await writeStaticFiles(folder, byWords, undefined);
    expect(await filesIn()).toEqual([...files, 'mine.new'].sort());
  });

  it('keep their date where they are what they were, the manifest, too', async () => {
    await writeStaticFiles(folder, byWords, undefined);
    const file = join(folder, MANIFEST_FILE);
    await utimes(file, LONG_AGO, LONG_AGO);
    await writeStaticFiles(folder, byWords, undefined);
    expect((await stat(file)).mtime).toEqual(LONG_AGO);
  });

  it('may be of no chunks', async () => {
    await writeStaticFiles(folder, {...byMeaning, chunks: []}, undefined);
    expect(await found('gripper')).toEqual([]);
  });
});

describe('an index that cannot be finished', () => {
  it('leaves the one before as it was', async () => {
    await writeStaticFiles(folder, other, undefined);
    const files = await filesIn();
    async function* broken() {
      yield* chunks.map((one) => ({...one, text: 'word '.repeat(20_000)}));
      throw new Error('The disk is gone.');
    }
    const index = {...byWords, chunks: broken()};
    await expect(writeStaticFiles(folder, index, undefined)).rejects.toThrow('The disk is gone.');
    expect(await filesIn()).toEqual(files);
    expect(await found('clamp')).toEqual(['The clamp jams.']);
  });
});

describe('a limit to their size', () => {
  it('fails the build with what takes how much, and leaves the index before as it was', async () => {
    await writeStaticFiles(folder, other, 4);
    const [before, files] = [await manifest(), await filesIn()];
    const error = await writeStaticFiles(folder, byMeaning, 0.5).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(IndexTooLargeError);
    expect(String(error)).toMatch(
      /The index takes \d+ KiB, but "index\.maxKilobytes" allows 0\.5 \(.*texts 1.*\)\./,
    );
    expect(await manifest()).toEqual(before);
    expect(await filesIn()).toEqual(files);
    expect(await found('clamp')).toEqual(['The clamp jams.']);
  });

  it('leaves nothing where there was no index before', async () => {
    const own = join(folder, 'rag-chat');
    await expect(writeStaticFiles(own, byMeaning, 0.5)).rejects.toThrow(IndexTooLargeError);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is no matter where they are smaller', async () => {
    const size = await writeStaticFiles(folder, byWords, 1000);
    const {bytes} = size;
    await expect(writeStaticFiles(folder, byWords, bytes / 1024)).resolves.toEqual(size);
    await expect(writeStaticFiles(folder, byWords, (bytes - 1) / 1024)).rejects.toThrow('KiB');
  });
});
