import {mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type IndexCopy, indexCopy} from '../../../../plugin/store/index-copy.ts';

let root: string;
let copy: IndexCopy;
const inSite = (path: string) => join(root, 'site', path);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'index-copy-'));
  copy = indexCopy(join(root, 'copy'));
});

afterEach(() => rm(root, {recursive: true}));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(inSite(path)), {recursive: true});
  await writeFile(inSite(path), text);
}

async function keep(paths: readonly string[], unchanged: readonly string[] = []): Promise<void> {
  await copy.keep(join(root, 'site'), {paths, unchanged: new Set(unchanged)});
}

describe('the copy of an index', () => {
  it('gives files back that the site has lost, and takes no room for them', async () => {
    await put('texts/a.bin', 'one');
    await keep(['texts/a.bin']);
    expect((await stat(inSite('texts/a.bin'))).nlink).toBe(2);
    await rm(join(root, 'site'), {recursive: true});
    copy.putBack('texts/a.bin', inSite('texts/a.bin'));
    expect(await readFile(inSite('texts/a.bin'), 'utf8')).toBe('one');
  });

  it('keeps the files of the last index alone', async () => {
    await put('texts/a.bin', 'one');
    await put('rows/b.bin', 'two');
    await keep(['texts/a.bin', 'rows/b.bin']);
    await put('texts/c.bin', 'three');
    await keep(['texts/c.bin', 'rows/b.bin'], ['rows/b.bin']);
    const texts = ['a', 'c'].map((name) => copy.read(`texts/${name}.bin`)?.toString());
    expect([...texts, copy.read('rows/b.bin')?.toString()]).toEqual([undefined, 'three', 'two']);
    expect(await readdir(join(root, 'copy/texts'))).toEqual(['c.bin']);
  });

  it('takes a file anew that is not what it was', async () => {
    await put('texts/a.bin', 'one');
    await keep(['texts/a.bin']);
    await rm(inSite('texts/a.bin'));
    await put('texts/a.bin', 'another');
    await keep(['texts/a.bin']);
    expect(copy.read('texts/a.bin')?.toString()).toBe('another');
  });

  it('has nothing of what it was never given', () => {
    expect(copy.read('texts/a.bin')).toBeNull();
    expect(() => copy.putBack('texts/a.bin', inSite('texts/a.bin'))).toThrow('ENOENT');
  });
});
