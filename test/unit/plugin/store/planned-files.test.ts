import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {plannedFiles} from '../../../../plugin/store/planned-files.ts';
import {writeStaticFiles} from '../../../../plugin/store/static-files.ts';
import {chunk} from '../../../support/chunk.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planned-'));
});

afterEach(() => rm(folder, {recursive: true}));

const indexOf = (text: string) => ({chunks: [chunk({text})], locale: 'en', meaning: null});
const write = (text: string) => writeStaticFiles(folder, indexOf(text), undefined);
const plan = (text: string) => plannedFiles(folder, indexOf(text));

const pathsOf = (files: readonly {readonly path: string}[]) => files.map(({path}) => path).sort();

async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

describe('what writing an index would do', () => {
  it('is known of a folder that is not there, which stays so', async () => {
    const below = join(folder, 'rag-chat');
    const {written, removed, kept} = await plannedFiles(below, indexOf('A gripper.'));
    expect(await readdir(folder)).toEqual([]);
    await write('A gripper.');
    expect(pathsOf(written)).toEqual(await filesIn());
    for (const {path, bytes} of written) {
      expect((await stat(join(folder, path))).size).toBe(bytes);
    }
    expect({removed, kept}).toEqual({removed: [], kept: []});
  });

  it('is what is written and removed then', async () => {
    await write('A gripper.');
    const before = await filesIn();
    const {written, removed, kept} = await plan('An elbow.');
    expect(await filesIn()).toEqual(before);
    await write('An elbow.');
    const after = await filesIn();
    const added = after.filter((path) => !before.includes(path));
    expect(pathsOf(written)).toEqual([...added, 'manifest.json'].toSorted());
    expect(removed.toSorted()).toEqual(before.filter((path) => !after.includes(path)));
    expect(kept.toSorted()).toEqual(
      before.filter((path) => after.includes(path) && path !== 'manifest.json'),
    );
  });

  it('is nothing where the index is this one', async () => {
    await write('A gripper.');
    const {written, removed, kept} = await plan('A gripper.');
    expect({written, removed}).toEqual({written: [], removed: []});
    expect(kept.toSorted()).toEqual(await filesIn());
  });

  it('is to mend a damaged file, and to remove what was left half written', async () => {
    await write('A gripper.');
    const [name = ''] = await readdir(join(folder, 'texts'));
    const file = join(folder, 'texts', name);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, 9));
    await writeFile(`${file}.new`, '');
    const {written, removed} = await plan('A gripper.');
    expect({written: pathsOf(written), removed}).toEqual({
      written: [`texts/${name}`],
      removed: [`texts/${name}.new`],
    });
    await write('A gripper.');
    expect(await readFile(file)).toEqual(whole);
    expect(await readdir(join(folder, 'texts'))).toEqual([name]);
  });
});
