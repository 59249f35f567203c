import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {SPEC_VERSION} from '../../../../core/index-format/manifest.ts';
import {writeStaticFiles} from '../../../../plugin/store/static-files.ts';
import type {StaticIndex} from '../../../../plugin/store/static-index.ts';
import {PRECACHE_FILE, parsePrecache} from '../../../../theme/offline/precache.ts';
import {chunk} from '../../../support/chunk.ts';
import {meant} from '../../../support/meant.ts';
import {toyTable} from '../../core/encoder/toy-table.ts';

const old = {version: '1.0', isCurrentVersion: false};
const chunks = [chunk({text: 'The gripper closes.'}), chunk({text: 'The clamp closes.', ...old})];
const byWords: StaticIndex = {chunks, locale: 'en', meaning: null};
const byMeaning: StaticIndex = {
  ...byWords,
  meaning: await meant({
    vectors: [[Float32Array.of(1, 0, 0, 0)], [Float32Array.of(0, 1, 0, 0)]],
    table: toyTable(['gripper', 'closes', 'öffnet'], 4),
    ...{prefix: '', expected: () => 0},
  }),
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precache-'));
});

afterEach(() => rm(folder, {recursive: true}));

/** As `docusaurus-plugin-rag-chat/offline` reads it. */
async function precache() {
  return parsePrecache(JSON.parse(await readFile(join(folder, PRECACHE_FILE), 'utf8')));
}

async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

describe('the list of what readers need without a connection', () => {
  it('has every file of every version, and of the rows those that every question reads', async () => {
    await writeStaticFiles(folder, {...byMeaning, precache: true}, undefined);
    const {files, manifest, bytes} = await precache();
    const binary = (await filesIn()).filter((path) => path.endsWith('.bin'));
    const isRow = (path: string) => path.startsWith('rows/');
    expect(files.filter((path) => !isRow(path)).toSorted()).toEqual(
      binary.filter((path) => !isRow(path)),
    );
    expect(files.filter(isRow)).toHaveLength(1);
    expect(binary.filter(isRow).length).toBeGreaterThan(1);
    expect(binary).toEqual(expect.arrayContaining(files.filter(isRow)));
    expect(JSON.stringify(manifest)).toBe(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const sizes = files.filter((path) => !isRow(path)).map((path) => stat(join(folder, path)));
    expect(bytes).toBe((await Promise.all(sizes)).reduce((sum, {size}) => sum + size, 0));
  });

  it('has no rows where readers search by words alone', async () => {
    await writeStaticFiles(folder, {...byWords, precache: true}, undefined);
    const {files} = await precache();
    expect(files.toSorted()).toEqual((await filesIn()).filter((path) => path.endsWith('.bin')));
  });

  it('is not written unless it is wanted, and then removed', async () => {
    await writeStaticFiles(folder, byMeaning, undefined);
    const without = await filesIn();
    expect(without).not.toContain(PRECACHE_FILE);
    await writeStaticFiles(folder, {...byMeaning, precache: true}, undefined);
    expect(await filesIn()).toEqual([...without, PRECACHE_FILE].sort());
    await writeStaticFiles(folder, byMeaning, undefined);
    expect(await filesIn()).toEqual(without);
  });

  it('stays that of the index before where the new one is too large', async () => {
    await writeStaticFiles(folder, {...byWords, precache: true}, undefined);
    const before = await precache();
    const larger = {...byMeaning, precache: true};
    await expect(writeStaticFiles(folder, larger, 0.5)).rejects.toThrow('maxKilobytes');
    expect(await precache()).toEqual(before);
  });
});

describe('a list that is none', () => {
  const manifest = {
    ...{spec: SPEC_VERSION, locale: 'en', segments: [], instances: []},
    ...{encoder: null, qdrant: null, questions: null},
  };
  const whole = {manifest, bytes: 1, files: ['texts/k3v9x2a.bin']};

  it('is not one that is whole', () => {
    expect(parsePrecache(whole)).toEqual(whole);
  });

  it.each([
    ['nothing', null],
    ['a page', '<html>'],
    ['a list without an index', {...whole, manifest: null}],
    ['an index without a list', {...whole, files: null}],
    ['paths that lead elsewhere', {...whole, files: ['../texts/k3v9x2a.bin']}],
    ['files of no kind', {...whole, files: ['constructor/k3v9x2a.bin']}],
  ])('is refused: %s', (_, json) => {
    expect(() => parsePrecache(json)).toThrow(IndexFormatError);
  });
});
