import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {hashOf, openPageCache} from '../../../../plugin/build/page-cache.ts';

let folder: string;
let partial: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-cache-'));
  partial = join(folder, 'partial.md');
  await writeFile(partial, 'As it was.');
});

afterEach(() => rm(folder, {recursive: true, force: true}));

const key = hashOf('a page');

async function filled() {
  const cache = await openPageCache<string>(join(folder, 'pages'));
  await cache.put(key, 'what was made of it', new Map([[partial, 'As it was.']]));
  return cache;
}

describe('the cache of pages', () => {
  it('remembers what was made of a page, for the next build, too', async () => {
    await filled();
    const next = await openPageCache<string>(join(folder, 'pages'));
    expect(await next.get(key)).toBe('what was made of it');
    expect(await next.get(hashOf('another page'))).toBeNull();
  });

  it('forgets it when a file that the page imports has changed, or is gone', async () => {
    const cache = await filled();
    await writeFile(partial, 'As it is now.');
    expect(await cache.get(key)).toBeNull();
    await rm(partial);
    expect(await cache.get(key)).toBeNull();
  });

  it('makes nothing of an entry that was cut off', async () => {
    const cache = await filled();
    await writeFile(join(folder, 'pages', `${key}.json`), '{"value": "what was');
    expect(await cache.get(key)).toBeNull();
  });

  it('leaves the unfinished entries of another build alone', async () => {
    await filled();
    const unfinished = `${hashOf('other')}.json.0123abcd.new`;
    await writeFile(join(folder, 'pages', unfinished), '{');
    await (await openPageCache<string>(join(folder, 'pages'))).removeUnused();
    expect(await readdir(join(folder, 'pages'))).toEqual([unfinished]);
  });

  it('keeps only what the last build used', async () => {
    await filled();
    const next = await openPageCache<string>(join(folder, 'pages'));
    await next.put(hashOf('new'), 'new', new Map());
    await next.removeUnused();
    expect(await readdir(join(folder, 'pages'))).toEqual([`${hashOf('new')}.json`]);
  });
});
