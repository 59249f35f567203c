import {spawnSync} from 'node:child_process';
import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {stateFolder} from '../../../../plugin/build/state-folder.ts';

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

describe('the record of a build', () => {
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
});
