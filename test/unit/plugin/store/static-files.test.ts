import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parseDirectory} from '../../../../core/encoder/encoder-directory.ts';
import {MANIFEST_FILE, parseManifest} from '../../../../core/index-format/manifest.ts';
import {readVectorTable} from '../../../../core/index-format/vector-table.ts';
import {type StaticMeaning, writeStaticIndex} from '../../../../plugin/store/static-files.ts';
import {chunk} from '../../../support/chunk.ts';
import {toyTable} from '../../core/encoder/toy-table.ts';

const chunks = [chunk({text: 'The gripper closes.'}), chunk({chunkId: 'b', text: 'It öffnet.'})];
const meaning: StaticMeaning = {
  vectors: [[Float32Array.of(1, 0, 0, 0), Float32Array.of(0, 1, 0, 0)], []],
  table: toyTable(['gripper', 'closes', 'öffnet'], 4),
  prefix: 'quéry: ',
  expected: () => 0,
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
});

afterEach(async () => {
  await rm(folder, {recursive: true});
});

async function filesIn(below = folder): Promise<string[]> {
  const entries = await readdir(below, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(below.length + 1))
    .sort();
}

async function manifestIn(below = folder) {
  return parseManifest(JSON.parse(await readFile(join(below, MANIFEST_FILE), 'utf8')));
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file))));
  return sizes.reduce((sum, {size}) => sum + size, 0);
}

describe('the static index of a site', () => {
  it('that searches by words alone is what it was', async () => {
    const size = await writeStaticIndex(folder, {chunks, locale: 'en', meaning: null});
    const {files, chunkCount} = await manifestIn();
    expect(chunkCount).toBe(2);
    expect(files.meaning).toBeNull();
    const named = [files.chunks, files.terms];
    expect(await filesIn()).toEqual([MANIFEST_FILE, ...named].sort());
    expect(size).toEqual({bytes: await sizeOf(named), encoderBytes: 0});
  });

  it('that searches by meaning has its vectors and its words besides', async () => {
    const size = await writeStaticIndex(folder, {chunks, locale: 'en', meaning});
    const {files} = await manifestIn();
    const {vectors, encoder} = files.meaning ?? {vectors: '', encoder: ''};
    expect(Object.keys(files.meaning ?? {})).toEqual(['vectors', 'encoder']);
    const table = readVectorTable(await readFile(join(folder, vectors)), 2);
    expect(Array.from(table.starts)).toEqual([0, 2, 2]);
    expect(Array.from(table.numbers)).toEqual([127, 0, 0, 0, 0, 127, 0, 0]);
    const directory = parseDirectory(JSON.parse(await readFile(join(folder, encoder), 'utf8')));
    expect(directory).toMatchObject({dimensions: 4, prefix: 'quéry: '});
    const words = [...new Set([directory.hot, ...directory.files])].map(
      (file) => `encoder/${file}.bin`,
    );
    const named = [files.chunks, files.terms, vectors];
    expect(await filesIn()).toEqual([MANIFEST_FILE, ...named, encoder, ...words].sort());
    const encoderBytes = await sizeOf([encoder, ...words]);
    expect(size).toEqual({bytes: (await sizeOf(named)) + encoderBytes, encoderBytes});
  });

  it('has other names for what has changed alone', async () => {
    await writeStaticIndex(folder, {chunks, locale: 'en', meaning});
    const before = await manifestIn();
    await writeStaticIndex(folder, {chunks, locale: 'en', meaning});
    expect(await manifestIn()).toEqual(before);
    const vectors = [[Float32Array.of(0, 0, 1, 0)], []];
    await writeStaticIndex(folder, {chunks, locale: 'en', meaning: {...meaning, vectors}});
    const after = await manifestIn();
    expect(after.files.meaning?.vectors).not.toBe(before.files.meaning?.vectors);
    expect(after.files.meaning?.encoder).toBe(before.files.meaning?.encoder);
    expect(after.files.chunks).toBe(before.files.chunks);
  });

  it('may have no chunks', async () => {
    await writeStaticIndex(folder, {
      ...{chunks: [], locale: 'en'},
      meaning: {...meaning, vectors: []},
    });
    const {files} = await manifestIn();
    expect(await readFile(join(folder, files.chunks), 'utf8')).toBe('[]');
    expect((await filesIn()).length).toBeGreaterThan(4);
  });
});
