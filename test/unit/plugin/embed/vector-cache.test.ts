import {createHash} from 'node:crypto';
import {mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile} from 'node:fs/promises';
import {hostname, tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {textHash} from '../../../../plugin/embed/cache-record.ts';
import {openVectorCache, type VectorCacheOptions} from '../../../../plugin/embed/vector-cache.ts';

let folder: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vector-cache-'));
  warnings = [];
});

afterEach(() => rm(folder, {recursive: true, force: true}));

function open(more: Partial<VectorCacheOptions> = {}) {
  const warn = (message: string) => void warnings.push(message);
  return openVectorCache({folder, identity: 'a model', dimensions: null, warn, ...more});
}

const vectorOf = (number: number, dimensions = 3) =>
  Float32Array.from({length: dimensions}, (_, at) => Math.sin(number * 7 + at));

/** One build that keeps the vectors of some numbers. */
async function build(numbers: readonly number[], more: Partial<VectorCacheOptions> = {}) {
  const cache = await open(more);
  for (const number of numbers) {
    cache.add(textHash(`${number}`), vectorOf(number));
  }
  await cache.close({isWell: true});
}

async function kept(numbers: readonly number[], more: Partial<VectorCacheOptions> = {}) {
  const cache = await open(more);
  const there = numbers.filter((number) => cache.has(textHash(`${number}`)));
  const found = numbers.filter((number) => cache.get(textHash(`${number}`)));
  expect(there).toEqual(found);
  await cache.close();
  return found;
}

async function segments(): Promise<string[]> {
  const [model = ''] = await readdir(folder);
  return (await readdir(join(folder, model))).map((name) => join(folder, model, name)).sort();
}

async function age(file: string, minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000);
  await utimes(file, then, then);
}

describe('the cache of vectors', () => {
  it('gives back the very bits, before and after they are written, and in the next build', async () => {
    const odd = Float32Array.of(-0, 1e-45, 3.4028234e38);
    const bits = (vector: Float32Array | undefined) =>
      Buffer.from(vector?.buffer ?? new ArrayBuffer(0)).toString('hex');
    const cache = await open();
    cache.add(textHash('a'), odd);
    expect(bits(cache.get(textHash('a')))).toBe(bits(odd));
    await cache.flush();
    expect(bits(cache.get(textHash('a')))).toBe(bits(odd));
    await cache.close();
    const next = await open();
    expect(bits(next.get(textHash('a')))).toBe(bits(odd));
    expect(next.get(textHash('b'))).toBeUndefined();
    await next.close();
  });

  it('does not mix models', async () => {
    await build([1]);
    expect(await kept([1], {identity: 'another model'})).toEqual([]);
    expect(await kept([1])).toEqual([1]);
  });

  it('takes vectors of the size that is asked for, else of the latest', async () => {
    await build([1, 2]);
    const cache = await open({dimensions: 5});
    const longer = vectorOf(1, 5);
    cache.add(textHash('1'), longer);
    expect(cache.get(textHash('2'))).toBeUndefined();
    await cache.close();
    for (const file of await segments()) {
      if ((await readFile(file)).length === 52 + 2 * 48) {
        await age(file, 5);
      }
    }
    const next = await open();
    expect(next.get(textHash('1'))).toEqual(longer);
    await next.close();
    expect(await kept([1, 2], {dimensions: 3})).toEqual([1, 2]);
    expect(await kept([1, 2], {dimensions: 4})).toEqual([]);
  });

  it('says which size it has, and takes no other', async () => {
    const empty = await open();
    expect(empty.dimensions()).toBeNull();
    await empty.close();
    await build([1]);
    const cache = await open();
    expect(cache.dimensions()).toBe(3);
    expect(() => cache.add(textHash('2'), vectorOf(2, 5))).toThrow('5 numbers among those of 3');
    await cache.close();
    expect(await kept([1, 2])).toEqual([1]);
    const longer = await open({dimensions: 5});
    expect(() => longer.add(textHash('2'), vectorOf(2))).toThrow('3 numbers among those of 5');
    await longer.close();
  });

  it('is not troubled by files that are none of its own', async () => {
    await build([1]);
    const [file = ''] = await segments();
    const foreign = ['notes.txt', '0123456789abcdef.vectors', '0123456789abcde0.vectors'];
    await writeFile(join(file, '..', 'notes.txt'), 'hello');
    await writeFile(join(file, '..', '0123456789abcdef.vectors'), '');
    await writeFile(join(file, '..', '0123456789abcde0.vectors'), 'x'.repeat(10_000));
    await build([2], {mergeAbove: 0});
    expect(await kept([1, 2])).toEqual([1, 2]);
    const names = (await segments()).map((path) => path.slice(path.lastIndexOf('/') + 1));
    expect(names).toEqual(expect.arrayContaining(foreign));
    expect(warnings).toEqual([]);
  });

  it('does not miss a segment that another build moves or removes while it looks', async () => {
    await build([1]);
    const [file = ''] = await segments();
    await symlink('gone', join(file, '..', '0000000000000000.vectors'));
    expect(await kept([1])).toEqual([1]);
    expect(warnings).toEqual([]);
  });

  it('gives right vectors or none, wherever a segment is cut or a byte is wrong', async () => {
    const numbers = [1, 2, 3, 4];
    await build(numbers);
    const [file = ''] = await segments();
    const whole = await readFile(file);
    const at = fc.nat(whole.length - 1);
    const cut = at.map((length) => whole.subarray(0, length));
    const flipped = fc.tuple(at, fc.integer({min: 1, max: 255})).map(([place, bits]) => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ bits, place);
      return bytes;
    });
    const zeroed = fc
      .tuple(at, at)
      .map(([a, b]) => Buffer.from(whole).fill(0, Math.min(a, b), Math.max(a, b)));
    await fc.assert(
      fc.asyncProperty(fc.oneof(cut, flipped, zeroed), async (bytes) => {
        await writeFile(file, bytes);
        const cache = await open();
        for (const number of numbers) {
          const vector = cache.get(textHash(`${number}`));
          expect(vector ?? vectorOf(number)).toEqual(vectorOf(number));
        }
        await cache.close();
      }),
      {numRuns: 500},
    );
  });

  it('loses one vector to a wrong byte in it, not those after it', async () => {
    await build([1, 2, 3]);
    const [file = ''] = await segments();
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(52 + 48 + 40) ^ 1, 52 + 48 + 40);
    await writeFile(file, bytes);
    expect(await kept([1, 2, 3])).toEqual([1, 3]);
    await build([2]);
    expect(await kept([1, 2, 3])).toEqual([1, 2, 3]);
  });

  it('notices what is damaged while it is open', async () => {
    await build([1, 2]);
    const cache = await open();
    const [file = ''] = await segments();
    await writeFile(file, Buffer.alloc((await readFile(file)).length));
    expect(cache.get(textHash('1'))).toBeUndefined();
    await cache.close();
  });

  it('gives nobody the vector of another text, or a wrong one, whatever becomes of a file that is open', async () => {
    await build([1, 2, 3]);
    const cache = await open();
    const [file = ''] = await segments();
    const bytes = await readFile(file);
    // One record in the place of another, and a wrong byte in a third.
    bytes.copy(bytes, 52, 52 + 48, 52 + 96);
    bytes.writeUInt8(bytes.readUInt8(52 + 96 + 40) ^ 1, 52 + 96 + 40);
    await writeFile(file, bytes);
    const found = [1, 2, 3].map((number) => cache.get(textHash(`${number}`)));
    expect(found).toEqual([undefined, vectorOf(2), undefined]);
    // What was embedded once more is kept once more.
    for (const number of [1, 3]) {
      cache.add(textHash(`${number}`), vectorOf(number));
    }
    await cache.flush();
    expect(cache.get(textHash('1'))).toEqual(vectorOf(1));
    await cache.close();
    expect(await kept([1, 2, 3])).toEqual([1, 2, 3]);
  });

  it('finds each of thousands, in whichever segment it is', async () => {
    const numbers = Array.from({length: 5000}, (_, number) => number);
    await build(numbers.slice(0, 700));
    await build(numbers.slice(700, 2600));
    const cache = await open();
    for (const number of numbers.slice(2600)) {
      cache.add(textHash(`${number}`), vectorOf(number));
    }
    await cache.flush();
    const found = numbers.map((number) => cache.get(textHash(`${number}`)));
    await cache.close();
    expect(found).toEqual(numbers.map((number) => vectorOf(number)));
  });

  it('goes on without a folder, with one warning', async () => {
    await writeFile(join(folder, 'file'), '');
    const cache = await open({folder: join(folder, 'file', 'below')});
    cache.add(textHash('1'), vectorOf(1));
    await cache.flush();
    expect(cache.get(textHash('1'))).toEqual(vectorOf(1));
    cache.add(textHash('2'), vectorOf(2));
    await cache.close({isWell: true});
    expect(cache.isKept()).toBe(false);
    expect(warnings).toEqual([expect.stringContaining('ENOTDIR')]);
  });
});

describe('merging segments', () => {
  const numbers = [1, 2, 3, 4, 5, 6];

  it('makes one of many, and keeps every vector', async () => {
    for (const number of numbers) {
      await build([number], {mergeAbove: 4});
    }
    expect(await segments()).toHaveLength(2);
    expect(await kept(numbers)).toEqual(numbers);
  });

  it('counts those of one size alone, and takes the others away, once nobody writes to them', async () => {
    const long = async (number: number, close = true) => {
      const cache = await open({dimensions: 5});
      cache.add(textHash(`${number}`), vectorOf(number, 5));
      await (close ? cache.close() : cache.flush());
      return cache;
    };
    await long(1);
    const written = await long(2, false);
    await build([3], {dimensions: 3, mergeAbove: 1});
    expect(await segments()).toHaveLength(3);
    await build([4], {dimensions: 3, mergeAbove: 1});
    expect(await segments()).toHaveLength(2);
    await written.close();
    expect(await kept(numbers, {dimensions: 5})).toEqual([2]);
    expect(await kept(numbers, {dimensions: 3})).toEqual([3, 4]);
  });

  it('leaves a segment alone that another build still writes to', async () => {
    const other = await open();
    other.add(textHash('1'), vectorOf(1));
    await other.flush();
    await build([2], {mergeAbove: 0});
    await build([3], {mergeAbove: 0});
    other.add(textHash('4'), vectorOf(4));
    await other.close();
    expect(await kept(numbers)).toEqual([1, 2, 3, 4]);
    expect(await segments()).toHaveLength(2);
  });

  it.each([
    ['of a process that has ended', 2 ** 30, hostname(), 11, true],
    ['of one that ended, or is in another container, a moment ago', 2 ** 30, hostname(), 1, false],
    ['of a process that runs', process.ppid, hostname(), 11, false],
    ['of an earlier process with our number', process.pid, hostname(), 24 * 60 * 365, true],
    ['of another machine', 1, 'elsewhere', 60, false],
    ['of another machine, days ago', 1, 'elsewhere', 60 * 48, true],
  ])('of an unfinished segment %s', async (_, pid, host, minutes, isMerged) => {
    await build([1]);
    const [finished = ''] = await segments();
    const hostHash = createHash('sha256').update(host).digest('hex').slice(0, 8);
    const unfinished = finished.replace(/vectors$/, `${hostHash}.${pid}.open`);
    await rename(finished, unfinished);
    await age(unfinished, minutes);
    await build([2], {mergeAbove: 0});
    expect((await segments()).includes(unfinished)).toBe(!isMerged);
    expect(await kept([1, 2])).toEqual([1, 2]);
  });

  it('serves a build that opened before, and loses nothing when several merge at once', async () => {
    for (const number of numbers) {
      await build([number]);
    }
    const early = await open();
    await Promise.all(['7', '8', '9'].map((number) => build([Number(number)], {mergeAbove: 0})));
    for (const number of numbers) {
      expect(early.get(textHash(`${number}`))).toEqual(vectorOf(number));
    }
    await early.close();
    expect(await kept([...numbers, 7, 8, 9])).toEqual([...numbers, 7, 8, 9]);
  });
});
