import {describe, expect, it} from 'vitest';
import {unpackFile} from '../../../../core/index-format/packed-file.ts';
import {hashingSink} from '../../../../plugin/store/hashing-sink.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function memory() {
  const files = new Map<string, Uint8Array>();
  const sink = hashingSink((path, bytes) => {
    expect(files.has(path)).toBe(false);
    files.set(path, bytes);
  });
  return {...sink, files};
}

describe('the files of an index', () => {
  it('are packed, below the folder of their kind', async () => {
    const {add, files, paths} = memory();
    const name = await add('texts', bytesOf('Grippers hold cups.'));
    expect(name).toMatch(/^[0-9a-z]{7}$/);
    expect(paths()).toEqual([`texts/${name}.bin`]);
    const packed = files.get(`texts/${name}.bin`) ?? new Uint8Array();
    expect(await unpackFile('texts', packed)).toEqual(bytesOf('Grippers hold cups.'));
  });

  it('have names that tell what is in them, the same each time', async () => {
    const [first, again] = [memory(), memory()];
    const name = await first.add('texts', bytesOf('one'));
    expect(await again.add('texts', bytesOf('one'))).toBe(name);
    expect(await first.add('texts', bytesOf('two'))).not.toBe(name);
    // The kind is in the file.
    expect(await first.add('terms', bytesOf('one'))).not.toBe(name);
  });

  it('are written once, where several are the same', async () => {
    const {add, files, sizes, paths} = memory();
    const names = [await add('rows', bytesOf('one')), await add('rows', bytesOf('one'))];
    expect(new Set(names).size).toBe(1);
    expect(files.size).toBe(1);
    expect(paths()).toHaveLength(1);
    expect(sizes().get('rows')).toBe(Array.from(files.values())[0]?.length);
  });

  it('are counted by kind, as large as hosts send them', async () => {
    const {add, files, sizes} = memory();
    await add('texts', bytesOf('gripper '.repeat(1000)));
    await add('texts', bytesOf('cup'));
    await add('terms', bytesOf('term'));
    const total = Array.from(files.values()).reduce((sum, {length}) => sum + length, 0);
    expect(total).toBeLessThan(1000);
    expect(Array.from(sizes().keys())).toEqual(['texts', 'terms']);
    expect(Array.from(sizes().values()).reduce((sum, size) => sum + size, 0)).toBe(total);
  });

  it('are there when their names are known', async () => {
    const done: string[] = [];
    const {add} = hashingSink(async (path) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push(path);
    });
    const name = await add('texts', bytesOf('one'));
    expect(done).toEqual([`texts/${name}.bin`]);
  });
});
