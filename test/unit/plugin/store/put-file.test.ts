import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {putFile, removeUnfinished} from '../../../../plugin/store/put-file.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'put-'));
  file = join(folder, 'state.json');
});

afterEach(() => rm(folder, {recursive: true}));

describe('a file that is put in place', () => {
  it('is one of those that several put there at the same time, and whole', async () => {
    const texts = Array.from({length: 20}, (_, at) => String(at).repeat(10_000));
    await Promise.all(texts.map((text) => putFile(file, text)));
    expect(texts).toContain(await readFile(file, 'utf8'));
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('leaves nothing behind where it cannot be put', async () => {
    await mkdir(join(file, 'in the way'), {recursive: true});
    await expect(putFile(file, 'text')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('is removed where it was left half written, and nothing else', async () => {
    const others = ['notes.new', 'state.json', 'state.json.new'];
    const all = [...others, 'state.json.0123abcd.new'];
    await Promise.all(all.map((name) => writeFile(join(folder, name), '')));
    await removeUnfinished(folder);
    expect((await readdir(folder)).sort()).toEqual(others);
    await removeUnfinished(join(folder, 'none'));
  });
});
