import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {writeVectorTable} from '../../../../core/index-format/vector-table.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {IndexSource} from '../../../../core/search/source.ts';
import type {Passage} from '../../../../core/types.ts';
import {type StaticMeaning, writeStaticIndex} from '../../../../plugin/store/static-files.ts';
import {chunk} from '../../../support/chunk.ts';
import {serveFolder} from '../../../support/site/serve-folder.ts';
import {tableOf} from '../encoder/toy-table.ts';

const ids = (passages: readonly Passage[]) => passages.map(({chunk: {chunkId}}) => chunkId);

const meant = [
  chunk({chunkId: 'grip', text: 'Fingers close around a cup.'}),
  chunk({chunkId: 'see', text: 'A camera takes pictures.'}),
  chunk({chunkId: 'drive', text: 'Wheels turn. Wheels carry the robot.'}),
  chunk({
    ...{chunkId: 'old', text: 'A clamp closes.', url: '/docs/1.0/chapter-03'},
    ...{version: '1.0', isCurrentVersion: false},
  }),
];
const axis = (number: number) => Float32Array.from({length: 4}, (_, d) => (d === number ? 1 : 0));
const names = ['hold', 'photo', 'wheels'];
const meaning: StaticMeaning = {
  vectors: [[axis(3), axis(0)], [axis(1)], [axis(2)], [axis(0)]],
  table: tableOf(
    names,
    4,
    Float32Array.from(names.flatMap((_, number) => Array.from(axis(number)))),
  ),
  prefix: '',
  expected: () => 0,
};

const folders: string[] = [];

/** The files of a site, or of one that searches by words alone. */
async function written(changes: Partial<StaticMeaning> | null = {}): Promise<IndexSource> {
  const folder = await mkdtemp(join(tmpdir(), 'index-'));
  folders.push(folder);
  const known = changes && {...meaning, ...changes};
  await writeStaticIndex(folder, {chunks: meant, locale: 'en', meaning: known});
  return {
    readJson: async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')),
    readBytes: (name) => readFile(join(folder, name)),
  };
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, {recursive: true})));
});

/** Answers as if there were no meaning, and says that there should be. */
async function expectByWords(source: IndexSource) {
  const index = await openIndex(source);
  const alone = await openIndex(await written(null));
  expect(await index.search('a camera?')).toEqual(await alone.search('a camera?'));
  expect(await index.search('photo')).toEqual([]);
  expect([index.isStale(), alone.isStale()]).toEqual([true, false]);
}

describe('an index that knows meaning', () => {
  it('finds a chunk that shares no word with the question', async () => {
    const index = await openIndex(await written());
    const [best] = await index.search('Hold?');
    expect(best?.chunk.chunkId).toBe('grip');
    expect(best).toMatchObject({coverage: 0, matched: {}});
    expect(best?.nearness).toBeCloseTo(1, 2);
    expect(ids(await index.search('photo', {topK: 1}))).toEqual(['see']);
  });

  it('puts first what has both the words and the meaning', async () => {
    const index = await openIndex(await written());
    const [best] = await index.search('wheels');
    expect(best).toMatchObject({coverage: 1, chunk: {chunkId: 'drive'}});
  });

  it('searches one version alone', async () => {
    const index = await openIndex(await written());
    expect(ids(await index.search('hold'))).not.toContain('old');
    expect(ids(await index.search('hold', {version: '1.0'}))).toEqual(['old']);
    expect(await index.search('hold', {version: '2.0'})).toEqual([]);
  });

  it('gives as many passages as are asked for', async () => {
    const index = await openIndex(await written());
    expect(await index.search('hold')).toHaveLength(3);
    expect(await index.search('hold', {topK: 2})).toHaveLength(2);
    expect(await index.search('hold', {topK: 0})).toEqual([]);
  });

  it('has nothing for an empty question', async () => {
    const index = await openIndex(await written());
    expect(await index.search('')).toEqual([]);
    expect(await index.search(' ?!')).toEqual([]);
  });

  it('has nothing for one either where the model wants a prefix', async () => {
    const index = await openIndex(await written({prefix: 'photo: '}));
    expect(await index.search('')).toEqual([]);
  });

  it('goes by the words where nothing of the question is known', async () => {
    const index = await openIndex(await written());
    const alone = await openIndex(await written(null));
    const question = 'a camera?';
    expect(await index.search(question)).toEqual(await alone.search(question));
    expect(await alone.search('hold')).toEqual([]);
    expect((await alone.search(question))[0]).toMatchObject({nearness: null, coverage: 1});
  });

  it('goes by the words where only marks and digits are known, or too few words', async () => {
    const of = [...names, '42', '?'];
    const rows = Float32Array.from(of.flatMap((_, number) => Array.from(axis(number % 4))));
    const index = await openIndex(await written({table: tableOf(of, 4, rows)}));
    for (const question of ['Что делает датчик?', '42?', 'old camera photo']) {
      expect((await index.search(question)).every(({nearness}) => nearness === null)).toBe(true);
    }
    expect(ids(await index.search('old camera photo'))).toEqual(['see']);
    expect(await index.search('Что делает датчик?')).toEqual([]);
    expect((await index.search('photo 42?'))[0]?.nearness).not.toBeNull();
    expect(index.isStale()).toBe(false);
  });

  it('goes by the words where vectors have another size than its words have', async () => {
    const whole = await written();
    const eight = writeVectorTable(
      meaning.vectors.map((parts) => parts.map(() => new Float32Array(8))),
      8,
    );
    const readBytes = async (name: string) =>
      name.startsWith('vectors-') ? eight : whole.readBytes(name);
    await expectByWords({...whole, readBytes});
  });

  it('goes by the words where vectors are of other chunks', async () => {
    await expectByWords(await written({vectors: meaning.vectors.slice(1)}));
  });

  it('goes by the words where a file of meaning is missing from the start, or a page', async () => {
    const whole = await written();
    const readBytes = async () => new TextEncoder().encode('<!doctype html><p>Not found');
    await expectByWords({...whole, readBytes});
    const readJson = async (name: string) => {
      if (name.startsWith('encoder/')) {
        throw new Error('There is no such file.');
      }
      return whole.readJson(name);
    };
    await expectByWords({...whole, readJson});
  });

  it('goes by the words when a file could not be read, and reads it with the next question', async () => {
    const whole = await written();
    let isThere = false;
    const index = await openIndex({
      ...whole,
      readBytes: async (name) => {
        if (!isThere && name.startsWith('encoder/')) {
          throw new Error('The connection broke.');
        }
        return whole.readBytes(name);
      },
    });
    expect(index.isStale()).toBe(false);
    expect(ids(await index.search('wheels'))).toEqual(['drive']);
    expect(index.isStale()).toBe(true);
    isThere = true;
    expect((await index.search('hold'))[0]?.chunk.chunkId).toBe('grip');
  });

  it('is read from a deployed site', async () => {
    await written();
    const site = await serveFolder(folders.at(-1) ?? '');
    const index = await openIndex(site.url);
    expect(ids(await index.search('hold', {topK: 1}))).toEqual(['grip']);
    await site.close();
  });
});
