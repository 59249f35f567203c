import {describe, expect, it} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchOptions} from '../../../../core/search/search-types.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {axis, meaningOf, page} from './meant-site.ts';

const DAY = 24 * 60 * 60 * 1000;
/** All of them say the same: the order is that of what else is known of them. */
const chunks = [
  page('one', 'Torque.', {chapter: 1, tags: ['arms'], lastUpdatedAt: 10_000 * DAY}),
  page('two', 'Torque.', {chapter: 2, tags: ['hands'], lastUpdatedAt: 20_000 * DAY}),
  page('three', 'Torque.', {chapter: 3, tags: ['arms', 'hands']}),
  page('post', 'Torque.', {docType: 'blog', chapter: null, url: '/blog/post'}),
  page('long 1', 'Torque.', {docId: 'long', section: 1, chapter: 4, url: '/docs/long'}),
  page('long 2', 'Torque.', {docId: 'long', section: 2, chapter: 4, url: '/docs/long'}),
  page('links', 'Speed.', {chapter: 5, links: ['three']}),
];
const meaning = meaningOf(
  ['torque', 'speed'],
  chunks.map(({text}) => [axis(text === 'Torque.' ? 0 : 1)]),
);
const alone = await openIndex(memoryHost(await written(chunks)).source);
const both = await openIndex(memoryHost(await written(chunks, {meaning})).source);

async function ids(options: SearchOptions, question = 'torque', index = both): Promise<string[]> {
  const {passages} = await index.search(question, {topK: 9, ...options});
  return passages.map(({chunk}) => chunk.chunkId);
}

/** What is found, by words alone or with meaning. */
async function found(filter: SearchOptions['filter'] = {}): Promise<string[]> {
  const byWords = await ids({filter}, 'torque', alone);
  const byBoth = (await ids({filter})).filter((id) => id !== 'links');
  expect(byBoth).toEqual(byWords);
  return byWords;
}

describe('a search', () => {
  it('is of all that a reader gets who asks for nothing else', async () => {
    expect(await found()).toEqual(['one', 'two', 'three', 'post', 'long 1', 'long 2']);
  });

  it('is of a version, types, tags or chapters alone', async () => {
    expect(await found({version: '1.0'})).toEqual([]);
    expect(await found({docTypes: ['blog']})).toEqual(['post']);
    expect(await found({tags: ['hands']})).toEqual(['two', 'three']);
    expect(await found({chapters: {to: 2}})).toEqual(['one', 'two']);
    expect(await found({chapters: {from: 3}})).toEqual(['three', 'long 1', 'long 2']);
    expect(await found({tags: ['arms'], chapters: {from: 2}})).toEqual(['three']);
    expect(await found({tags: ['unknown']})).toEqual([]);
  });

  it('is of the locale of the index, or of nothing', async () => {
    expect(await found({locale: 'en'})).toHaveLength(6);
    expect(await found({locale: 'de'})).toEqual([]);
    expect(await both.search('torque', {filter: {locale: 'de'}})).toMatchObject({answerability: 0});
  });

  it('puts the reader’s page first among equals, and what is linked with it before the others', async () => {
    expect(await ids({page: '/docs/two/', topK: 1})).toEqual(['two']);
    expect(await ids({page: '/docs/links', topK: 1})).toEqual(['three']);
    expect(await ids({page: '/unknown', topK: 1})).toEqual(['one']);
  });

  it('puts what was changed of late first among equals, where that is asked for', async () => {
    expect((await ids({recent: true})).slice(0, 2)).toEqual(['two', 'one']);
  });

  it('gives no more of a document than is asked for', async () => {
    expect(await ids({perDocument: 1})).not.toContain('long 2');
    expect(await ids({perDocument: 1})).toContain('long 1');
  });

  it('explains on request how each passage came to its place', async () => {
    const options = {explain: true, page: '/docs/two', recent: true};
    const {passages} = await both.search('torque', {...options, topK: 9});
    const [first, second] = passages;
    expect(first?.chunk.chunkId).toBe('two');
    expect(first?.explanation).toMatchObject({links: 0, rankByWords: 2, rankByMeaning: 2});
    expect(first?.explanation?.words).toBeGreaterThan(0);
    expect(first?.explanation?.page).toBeGreaterThan(0);
    expect(first?.explanation?.recency).toBeGreaterThan(second?.explanation?.recency ?? 1);
    expect(passages.at(-1)?.explanation).toMatchObject({words: 0, rankByWords: null});
    for (const {score, explanation, nearness} of passages) {
      const {words = 0, meaning: near, links = 0, page: own = 0, recency = 0} = explanation ?? {};
      expect(near).toBe(nearness);
      expect(score).toBeCloseTo(words / 2 + (near ?? 0) + links + own + recency, 9);
    }
  });

  it('explains nothing where nobody asks', async () => {
    const [first] = (await both.search('torque')).passages;
    expect(first).not.toHaveProperty('explanation');
  });

  it('explains by words alone where there is no meaning', async () => {
    const [first] = (await alone.search('torque', {explain: true})).passages;
    expect(first?.explanation).toMatchObject({meaning: null, rankByWords: 1, rankByMeaning: null});
  });
});
