import {describe, expect, it} from 'vitest';
import type {Filter} from '../../../../core/search/filter.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {Chunk} from '../../../../core/types.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {axis, meaningOf, page} from './meant-site.ts';

const BOOK = {readingOrder: 'default/book'};

/** A section of a page that is read in order; its name is its anchor. */
function section(url: string, ordinal: number, name: string, changes: Partial<Chunk> = {}): Chunk {
  const [anchor, level] = ordinal === 0 ? ['', 1] : [`#${name}`, 2];
  return page(name, 'Torque.', {
    ...{...BOOK, docId: url, url: `/docs/${url}`, docTitle: `The ${url}`, chapter: null},
    ...{section: ordinal, urlAnchor: anchor},
    headings: [{anchor, title: name, level, number: '', offset: 0, end: 9}],
    ...changes,
  });
}

const below = {level: 3, number: '', offset: 3, end: 9};

/** All of them say the same. */
const chunks = [
  section('preface', 0, 'preface', {text: 'Torque, before all.'}),
  section('arms', 0, 'arms', {chapter: 1, chapterTitle: 'Arms'}),
  section('arms', 1, 'reach', {chapter: 1, chapterTitle: 'Arms'}),
  section('arms', 2, 'grip', {
    ...{chapter: 1, chapterTitle: 'Arms'},
    headings: [
      {anchor: '#grip', title: 'Grip', level: 2, number: '', offset: 0, end: 9},
      {...below, anchor: '#fingers', title: 'Fingers'},
      {...below, anchor: '#griffes-é', title: 'Griffes'},
    ],
  }),
  section('arms', 3, 'lift', {chapter: 1, chapterTitle: 'Arms'}),
  section('legs', 1, 'walk', {chapter: 2, chapterTitle: null}),
  section('legs', 2, 'run', {chapter: 2}),
  section('api', 0, 'api', {readingOrder: 'default/api'}),
  section('draft', 0, 'draft', {readingOrder: null}),
  section('draft', 1, 'idea', {readingOrder: null}),
  section('whole', 0, 'whole', {
    ...{readingOrder: 'whole/book'},
    headings: [{...below, anchor: '#late', title: 'Late'}],
  }),
  section('post', 0, 'post', {docType: 'blog', url: '/blog/post', readingOrder: null}),
  section('1.0/arms', 0, 'old', {version: '1.0', isCurrentVersion: false}),
  section('1.0/legs', 0, 'old-legs', {version: '1.0', isCurrentVersion: false}),
];
const meaning = meaningOf(
  ['torque'],
  chunks.map(() => [axis(0)]),
);
const host = memoryHost(await written(chunks, {meaning}));
const index = await openIndex(host.source);
const byWords = await openIndex(memoryHost(await written(chunks)).source);

/** What is found, in the order of the site: the same by words alone and with meaning. */
async function found(filter: Filter): Promise<string[]> {
  const [ids, alone] = await Promise.all(
    [index, byWords].map(async (one) => {
      const {passages} = await one.search('torque', {filter, topK: 99, perDocument: 99});
      return passages
        .map(({chunk}) => chunks.findIndex(({chunkId}) => chunkId === chunk.chunkId))
        .sort((a, b) => a - b)
        .map((place) => chunks[place]?.chunkId ?? '');
    }),
  );
  expect(ids).toEqual(alone);
  return ids ?? [];
}

const upTo = (path: string, anchor?: string) =>
  found({upTo: {page: path, ...(anchor !== undefined && {anchor})}});

describe('a question about a page', () => {
  it('finds nothing elsewhere, whether or not a host adds a slash', async () => {
    expect(await found({page: '/docs/legs'})).toEqual(['walk', 'run']);
    expect(await found({page: '/docs/legs/'})).toEqual(['walk', 'run']);
    expect(await found({page: '/blog/post'})).toEqual(['post']);
  });

  it('finds nothing where the page is not indexed', async () => {
    expect(await found({page: '/'})).toEqual([]);
    expect(await index.search('torque', {filter: {page: '/'}})).toMatchObject({answerability: 0});
  });

  it('is put to the version that the page is in', async () => {
    expect(await found({page: '/docs/1.0/arms'})).toEqual(['old']);
    expect(await found({page: '/docs/1.0/arms', version: 'current'})).toEqual([]);
  });

  it('may say more of what is wanted', async () => {
    expect(await found({page: '/docs/legs', chapters: {from: 2}})).toEqual(['walk', 'run']);
    expect(await found({page: '/docs/legs', chapters: {to: 1}})).toEqual([]);
    expect(await found({page: '/docs/arms', upTo: {page: '/docs/legs'}})).toEqual([
      ...['arms', 'reach', 'grip', 'lift'],
    ]);
    const here = {page: '/docs/arms', anchor: '#reach'};
    expect(await found({page: '/docs/arms', upTo: here})).toEqual(['arms', 'reach']);
    expect(await found({page: '/docs/legs', upTo: here})).toEqual([]);
  });
});

describe('a question of who reads in order', () => {
  it('finds what stands before the page, and of the page what stands up to the heading', async () => {
    expect(await upTo('/docs/arms', '#reach')).toEqual(['preface', 'arms', 'reach']);
    expect(await upTo('/docs/legs/', '#run')).toEqual([
      ...['preface', 'arms', 'reach', 'grip', 'lift', 'walk', 'run'],
    ]);
  });

  it('counts a heading below a section as that section', async () => {
    for (const anchor of ['#grip', 'grip', '#fingers', '#griffes-é', '#griffes-%C3%A9']) {
      expect(await upTo('/docs/arms', anchor)).toEqual(['preface', 'arms', 'reach', 'grip']);
    }
  });

  it('finds no more of the page than its introduction where no heading was come to', async () => {
    expect(await upTo('/docs/arms')).toEqual(['preface', 'arms']);
    expect(await upTo('/docs/arms', '')).toEqual(['preface', 'arms']);
    expect(await upTo('/docs/arms', '#of-the-theme')).toEqual(['preface', 'arms']);
    expect(await upTo('/docs/legs', '#nowhere')).toEqual([
      ...['preface', 'arms', 'reach', 'grip', 'lift'],
    ]);
  });

  it('finds nothing of a page that is one piece before its heading was come to', async () => {
    expect(await upTo('/docs/whole')).toEqual([]);
    expect(await upTo('/docs/whole', '#late')).toEqual(['whole']);
  });

  it('finds nothing of other orders, of what is in none, and of posts', async () => {
    expect(await upTo('/docs/api')).toEqual(['api']);
    expect(await upTo('/docs/draft')).toEqual(['draft']);
    expect(await upTo('/blog/post')).toEqual(['post']);
  });

  it('finds nothing on a page that is not indexed', async () => {
    expect(await upTo('/')).toEqual([]);
  });

  it('is put to the version that is read', async () => {
    expect(await upTo('/docs/1.0/legs')).toEqual(['old', 'old-legs']);
  });
});

describe('the place of a reader', () => {
  it('names page and chapter, and says whether there is an order', async () => {
    expect(await index.placeOf('/docs/arms/')).toMatchObject({
      document: {title: 'The arms'},
      chapter: {number: 1, title: 'Arms'},
      hasOrder: true,
    });
    expect(await index.placeOf('/docs/legs')).toMatchObject({chapter: {number: 2, title: null}});
    expect(await index.placeOf('/docs/preface')).toMatchObject({chapter: null, hasOrder: true});
    expect(await index.placeOf('/blog/post')).toMatchObject({hasOrder: false});
    expect(await index.placeOf('/docs/1.0/arms')).toMatchObject({
      document: {title: 'The 1.0/arms'},
      hasOrder: true,
    });
  });

  it('is nowhere on a page that is not indexed', async () => {
    expect(await index.placeOf('/')).toEqual({
      ...{document: null, chapter: null, hasOrder: false, instance: null},
    });
  });

  it('is not looked up for who has left it', async () => {
    await expect(
      index.placeOf('/docs/arms', AbortSignal.abort(new Error('Left.'))),
    ).rejects.toThrow('Left.');
  });
});
