import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  type IndexState,
  readIndexState,
  wasIndexed,
  writeIndexState,
} from '../../../../plugin/build/index-state.ts';
import {writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {stateFolder} from '../../../../plugin/build/state-folder.ts';

const STATE: IndexState = {
  settings: {'the embedding model': 'A'},
  identity: 'A with weights',
  chunks: [
    {version: 'current', chunkId: 'arms', contentHash: 'a', supersedes: null},
    {
      ...{version: '1.0', chunkId: 'arms', contentHash: 'b'},
      supersedes: {contentHash: 'c', changedAt: '2026-01-01T00:00:00.000Z'},
    },
  ],
};

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'index-state-'));
});

afterEach(() => rm(siteDir, {recursive: true}));

const folder = () => join(stateFolder({siteDir}, 'default'), 'en');
const read = () => readIndexState({siteDir}, 'default', 'en');
const write = (state = STATE) => writeIndexState({siteDir}, 'default', 'en', state);

describe('what a build notes of its index', () => {
  it('is read again as it was', async () => {
    await write();
    expect(await read()).toEqual(STATE);
    expect(await readdir(folder())).toEqual(['index-state.json']);
  });

  it('is nothing before the first build, and each locale’s own', async () => {
    await write();
    expect(await readIndexState({siteDir}, 'default', 'fr')).toBeNull();
    expect(await readIndexState({siteDir}, 'other', 'en')).toBeNull();
  });

  it('tells whether anything was indexed, in whatever language, not whether pages were read', async () => {
    expect(await wasIndexed({siteDir}, 'default')).toBe(false);
    const record = await writeLastBuild({siteDir}, 'default', 'en');
    await record.finish();
    expect(await wasIndexed({siteDir}, 'default')).toBe(false);
    await writeIndexState({siteDir}, 'default', 'fr', STATE);
    expect(await wasIndexed({siteDir}, 'default')).toBe(true);
    expect(await wasIndexed({siteDir}, 'other')).toBe(false);
  });

  it('is unreadable, and no crash, wherever it was cut off', async () => {
    await write();
    const file = join(folder(), 'index-state.json');
    const text = await readFile(file, 'utf8');
    await fc.assert(
      fc.asyncProperty(fc.nat({max: text.length - 1}), async (end) => {
        await writeFile(file, text.slice(0, end));
        expect(await read()).toBe('unreadable');
      }),
    );
  });

  it.each([
    ['', 'nothing'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['{"layout":2}', 'another layout'],
    ['{"layout":1}', 'a layout alone'],
    ['{"layout":1,"settings":{},"identity":1,"chunks":[]}', 'a wrong identity'],
    ['{"layout":1,"settings":{"a":{}},"identity":null,"chunks":[]}', 'wrong settings'],
    ['{"layout":1,"settings":{},"identity":null,"chunks":[["a","b"]]}', 'half a chunk'],
    ['{"layout":1,"settings":{},"identity":null,"chunks":[["a","b",1]]}', 'a wrong hash'],
  ])('is unreadable where the file holds %s: %s', async (text) => {
    await write();
    await writeFile(join(folder(), 'index-state.json'), text);
    expect(await read()).toBe('unreadable');
  });
});
