import {spawnSync} from 'node:child_process';
import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  readLastBuild,
  unfinishedBuild,
  writeLastBuild,
} from '../../../../plugin/build/last-build.ts';
import {stateFolder} from '../../../../plugin/build/state-folder.ts';
import {chunk} from '../../../support/chunk.ts';

let siteDir: string;
let folder: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'last-build-'));
  folder = join(stateFolder({siteDir}, 'default'), 'en');
  await mkdir(folder, {recursive: true});
});

afterEach(() => rm(siteDir, {recursive: true}));

async function build(): Promise<void> {
  const record = await writeLastBuild({siteDir}, 'default', 'en');
  await record.finish();
}

async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) {
    all.push(item);
  }
  return all;
}

describe('the record of a build', () => {
  it('gives back all that was put on it, however long its lines are', async () => {
    const texts = ['', 'ü'.repeat(70_000), 'a\u2028b\nc', '数'.repeat(200_001), 'x'.repeat(65_536)];
    const chunks = texts.map((text, number) => chunk({chunkId: `s${number}`, text}));
    const record = await writeLastBuild({siteDir}, 'default', 'en');
    for (const one of chunks) {
      await record.add([{kind: 'chunk', chunk: one}]);
    }
    expect(await listed(record.chunks())).toEqual(chunks);
    await record.finish();
    const read = await listed(readLastBuild({siteDir}, 'default', 'en'));
    expect(read).toEqual(chunks.map((one) => ({kind: 'chunk', chunk: one})));
  });

  it('that was stopped is removed by the next build', async () => {
    const {pid} = spawnSync(process.execPath, ['--version']);
    await writeFile(join(folder, `last-build.jsonl.${pid}`), '');
    await build();
    expect(await readdir(folder)).toEqual(['last-build.jsonl']);
  });

  it('stays where its build still runs, and so does what is no record', async () => {
    const names = [
      `last-build.jsonl.${process.ppid}`,
      'last-build.jsonl.old',
      'last-build.jsonl.0',
    ];
    await Promise.all(names.map((name) => writeFile(join(folder, name), '')));
    await build();
    expect((await readdir(folder)).sort()).toEqual(['last-build.jsonl', ...names].sort());
  });

  it('gives its chunks again, before it is finished and after', async () => {
    const record = await writeLastBuild({siteDir}, 'default', 'en');
    const arms = chunk({chunkId: 'arms'});
    await record.add([{kind: 'chunk', chunk: arms, tail: 'A wrist has three.'}]);
    expect(await all(record.chunks())).toEqual([arms]);
    await record.finish();
    expect(await all(record.chunks())).toEqual([arms]);
    expect(await all(readLastBuild({siteDir}, 'default', 'en'))).toEqual([
      {kind: 'chunk', chunk: arms, tail: 'A wrist has three.'},
    ]);
  });

  it('says of a build that got no further than its pages whether it still runs', async () => {
    const state = () => unfinishedBuild({siteDir}, 'default', 'en');
    const {pid} = spawnSync(process.execPath, ['--version']);
    expect(await state()).toBeNull();
    await writeFile(join(folder, `last-build.jsonl.${pid}`), '');
    expect(await state()).toBe('stopped');
    await writeFile(join(folder, `last-build.jsonl.${process.ppid}`), '');
    expect(await state()).toBe('running');
    await rm(join(folder, `last-build.jsonl.${process.ppid}`));
    await build();
    expect(await state()).toBeNull();
  });
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) {
    list.push(item);
  }
  return list;
}
