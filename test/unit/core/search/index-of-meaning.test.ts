import {describe, expect, it} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchOptions, SearchResult} from '../../../../core/search/search-types.ts';
import {meant} from '../../../support/meant.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {tableOf} from '../encoder/toy-table.ts';
import {axis, meaningOf, page} from './meant-site.ts';

const WORDS = ['hold', 'photo', 'wheels'];
const VECTORS = [[axis(7), axis(0)], [axis(1)], [axis(2)], [axis(0)]];
const chunks = [
  page('grip', 'Fingers close around a cup.'),
  page('see', 'A camera takes pictures.'),
  page('drive', 'Wheels turn. Wheels carry the robot.'),
  page('old', 'A clamp closes.', {version: '1.0', isCurrentVersion: false, url: '/docs/1.0/old'}),
];

async function open(words: readonly string[] = WORDS, prefix = '') {
  const meaning = meaningOf(words, VECTORS, prefix);
  return openIndex(memoryHost(await written(chunks, {meaning})).source);
}

function ids({passages}: SearchResult): string[] {
  return passages.map(({chunk}) => chunk.chunkId);
}

const byWords = ({passages}: SearchResult) => passages.every(({nearness}) => nearness === null);

describe('an index that knows meaning', () => {
  it('finds a chunk that shares no word with the question, by its nearest part', async () => {
    const index = await open();
    const [best] = (await index.search('Hold?')).passages;
    expect(best?.chunk.chunkId).toBe('grip');
    expect(best).toMatchObject({coverage: 0, matched: {}});
    expect(best?.nearness).toBeGreaterThan(0.7);
    expect(ids(await index.search('photo', {topK: 1}))).toEqual(['see']);
  });

  it('says how near each part of what it shows is', async () => {
    const text = 'Fingers close around a cup. Then they let go.';
    const vectors = [[axis(7), axis(0)], [axis(1)]];
    const site = (parts: readonly number[]) => [
      page('grip', text, {parts}),
      page('see', 'A camera.'),
    ];
    const found = async (parts: readonly number[], question = 'hold') => {
      const meaning = meaningOf(WORDS, vectors);
      const {source} = memoryHost(await written(site(parts), {meaning}));
      return (await (await openIndex(source)).search(question)).passages[0];
    };
    const best = await found([0, 28]);
    const [other = 1, nearest = 0] = best?.partsNear ?? [];
    expect(best?.partsNear).toHaveLength(2);
    expect(nearest).toBeCloseTo(best?.nearness ?? 0, 5);
    expect(other).toBeLessThan(nearest - 0.3);
    // Of an index that has other parts than its chunks say, nothing is known.
    expect((await found([0]))?.partsNear).toBeNull();
    expect((await found([]))?.partsNear).toBeNull();
    // Neither where it goes by words alone.
    expect(await found([0, 28], 'fingers')).toMatchObject({nearness: null, partsNear: null});
  });

  it('says so of the chunk that is shown', async () => {
    const parts = [0];
    const own = {docId: 'grip', url: '/docs/grip', chunkCount: 2};
    const chunksOfOne = [
      page('grip-1', 'Fingers close.', {...own, parts}),
      page('grip-2', 'A hand lets go.', {...own, parts: [0, 3], chunkIndex: 1}),
    ];
    const meaning = meaningOf(WORDS, [[axis(7)], [axis(0), axis(3)]]);
    const {source} = memoryHost(await written(chunksOfOne, {meaning}));
    const [best] = (await (await openIndex(source)).search('hold')).passages;
    expect(best?.chunk.chunkId).toBe('grip-2');
    expect(best?.partsNear).toHaveLength(2);
    expect(best?.partsNear?.[0]).toBeCloseTo(best?.nearness ?? 0, 5);
  });

  it('puts first what has both the words and the meaning', async () => {
    const {passages, answerability} = await (await open()).search('wheels');
    expect(passages[0]).toMatchObject({coverage: 1, chunk: {chunkId: 'drive'}});
    expect(answerability).toBeGreaterThan(0.9);
  });

  it('searches one version alone', async () => {
    const {search} = await open();
    const inVersion = (version: string): SearchOptions => ({filter: {version}});
    expect(ids(await search('hold'))).not.toContain('old');
    expect(ids(await search('hold', inVersion('1.0')))).toEqual(['old']);
    expect(ids(await search('hold', inVersion('2.0')))).toEqual([]);
  });

  it('gives as many passages as are asked for', async () => {
    const {search} = await open();
    expect(ids(await search('hold'))).toHaveLength(3);
    expect(ids(await search('hold', {topK: 2}))).toHaveLength(2);
    expect(ids(await search('hold', {topK: 0}))).toEqual([]);
  });

  it('has nothing for an empty question, whatever the model wants before it', async () => {
    for (const index of [await open(), await open(WORDS, 'photo: ')]) {
      expect(ids(await index.search(''))).toEqual([]);
      expect(ids(await index.search(' ?!'))).toEqual([]);
    }
  });

  it('goes by the words where nothing of the question is known', async () => {
    const alone = await openIndex(memoryHost(await written(chunks)).source);
    const question = 'a camera?';
    const found = await (await open()).search(question);
    expect(found).toEqual(await alone.search(question));
    expect(found.passages[0]).toMatchObject({nearness: null, coverage: 1});
    expect(ids(await alone.search('hold'))).toEqual([]);
  });

  it('goes by the words where only marks and digits are known, or too few words', async () => {
    const {search} = await open([...WORDS, '42', '?']);
    for (const question of ['Что делает датчик?', '42?', 'old camera photo']) {
      expect(byWords(await search(question))).toBe(true);
    }
    expect(ids(await search('old camera photo'))).toEqual(['see']);
    expect(byWords(await search('photo 42?'))).toBe(false);
  });

  it('looks for the meaning of the word that was meant', async () => {
    const [best] = (await (await open()).search('weels')).passages;
    expect(best?.chunk.chunkId).toBe('drive');
    expect(best?.nearness).toBeGreaterThan(0.7);
  });

  it('takes a word for what it is that the model knows, though the site has it not', async () => {
    const site = [page('held', 'An arm is held up.'), page('photon', 'Of photons.')];
    const vectors = [[axis(0)], [axis(1)]];
    const question = 'photos';
    const mended = async (words: readonly string[]) => {
      const meaning = meaningOf(words, vectors);
      const {search} = await openIndex(memoryHost(await written(site, {meaning})).source);
      return (await search(question)).words[0]?.mendedTo;
    };
    expect(await mended(['photon'])).toEqual(['photons']);
    expect(await mended(['photo'])).toEqual([]);
  });

  it('reads nothing of meaning before a question, and then no more than that needs', async () => {
    const {source, reads} = memoryHost(await written(chunks, {meaning: meaningOf(WORDS, VECTORS)}));
    const {search} = await openIndex(source);
    expect(reads).toEqual(['manifest.json']);
    await search('hold');
    const count = (kind: string) => reads.filter((read) => read === kind).length;
    expect([count('encoder'), count('vectors'), count('clusters')]).toEqual([1, 1, 1]);
    expect(count('rows')).toBe(1);
    await search('hold photo');
    expect([count('encoder'), count('vectors'), count('clusters')]).toEqual([1, 1, 1]);
  });

  it('goes by the words where vectors have another size than its words have', async () => {
    const site = await written(chunks, {meaning: meaningOf(WORDS, VECTORS)});
    const short = VECTORS.map((parts) => parts.map((part) => part.slice(0, 4)));
    const small = meant({
      ...{vectors: short, table: tableOf(['hold'], 4, new Float32Array(4))},
      ...{prefix: '', expected: () => 0},
    });
    const other = await written(chunks, {meaning: small});
    const host = memoryHost({
      files: new Map([...other.files, ...site.files]),
      manifest: {...site.manifest, segments: other.manifest.segments},
    });
    const {passages} = await (await openIndex(host.source)).search('wheels');
    expect(passages.map(({chunk, nearness}) => [chunk.chunkId, nearness])).toEqual([
      ['drive', null],
    ]);
  });
});
