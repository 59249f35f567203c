import {beforeAll, describe, expect, it} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SectionPlace} from '../../../../core/search/read-section.ts';
import type {SearchIndex} from '../../../../core/search/search-types.ts';
import {chunk} from '../../../support/chunk.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

const BOOK = {readingOrder: 'default/book', headings: []};
const below = {title: 'Fingers', level: 3, number: '', offset: 0, end: 9};
const arms = {...BOOK, docId: 'arms', url: '/docs/arms'};
const old = {version: '1.0', isCurrentVersion: false};

const CHUNKS = [
  chunk({...arms, chunkId: 'arms', section: 0, urlAnchor: ''}),
  chunk({...arms, chunkId: 'reach', section: 1, urlAnchor: '#reach'}),
  chunk({...arms, chunkId: 'grip-1', section: 2, urlAnchor: '#grip', chunkCount: 2}),
  chunk({
    ...{...arms, chunkId: 'grip-2', section: 2, urlAnchor: '#grip', chunkIndex: 1, chunkCount: 2},
    headings: [{...below, anchor: '#fingers'}],
  }),
  chunk({...BOOK, docId: 'legs', url: '/docs/legs', chunkId: 'walk', section: 1, urlAnchor: ''}),
  chunk({...BOOK, docId: 'legs', url: '/docs/legs', chunkId: 'run', section: 2, urlAnchor: ''}),
  chunk({docId: 'post', docType: 'blog', url: '/blog/post', chunkId: 'post', urlAnchor: ''}),
  chunk({...arms, ...old, chunkId: 'reach', url: '/docs/1.0/arms', urlAnchor: '#reach'}),
];

let index: SearchIndex;

beforeAll(async () => {
  index = await openIndex(memoryHost(await written(CHUNKS)).source);
});

async function read(place: SectionPlace) {
  const section = await index.section(place);
  return (
    section && {
      chunks: section.chunks.map(({chunkId}) => chunkId),
      beside: [section.previous?.chunkId, section.next?.chunkId],
    }
  );
}

describe('a section', () => {
  it('is read whole, by any heading in it, with what stands beside it', async () => {
    const grip = {chunks: ['grip-1', 'grip-2'], beside: ['reach', 'walk']};
    expect(await read({page: '/docs/arms', anchor: '#grip'})).toEqual(grip);
    expect(await read({page: '/docs/arms/', anchor: 'fingers'})).toEqual(grip);
    expect(await read({page: '/docs/arms', chunkId: 'grip-2'})).toEqual(grip);
  });

  it('is the beginning of its page without an anchor', async () => {
    expect(await read({page: '/docs/arms'})).toEqual({
      ...{chunks: ['arms'], beside: [undefined, 'reach']},
    });
    expect(await read({page: '/docs/legs'})).toMatchObject({chunks: ['walk']});
  });

  it('is told from others by a chunk where the page lacks anchors', async () => {
    const place = {page: '/docs/legs', chunkId: 'run'};
    expect(await read(place)).toEqual({chunks: ['run'], beside: ['walk', undefined]});
  });

  it('has nothing beside it that is read in no order with it', async () => {
    expect(await read({page: '/blog/post'})).toMatchObject({beside: [undefined, undefined]});
  });

  it('is of the version that its page is of', async () => {
    const section = await index.section({page: '/docs/1.0/arms', anchor: '#reach'});
    expect(section?.chunks[0]).toMatchObject({version: '1.0', chunkId: 'reach'});
  });

  it('is none where the index lacks it', async () => {
    expect(await read({page: '/docs/arms', anchor: '#tail'})).toBeNull();
    expect(await read({page: '/docs/arms', chunkId: 'walk'})).toBeNull();
    expect(await read({page: '/docs/tails'})).toBeNull();
  });
});

describe('the documents', () => {
  const listed = async (...[options]: Parameters<SearchIndex['documents']>) => {
    const {documents, total} = await index.documents(options);
    return [documents.map((sections) => sections.map(({chunkId}) => chunkId)), total];
  };

  it('are listed with their sections, in the order of the site', async () => {
    const all = [['arms', 'reach', 'grip-1'], ['walk', 'run'], ['post']];
    expect(await listed()).toEqual([all, 3]);
    expect(await listed({from: 1, count: 1})).toEqual([[all[1]], 3]);
    expect(await listed({from: 3})).toEqual([[], 3]);
  });

  it('are those of a filter', async () => {
    expect(await listed({filter: {docTypes: ['blog']}})).toEqual([[['post']], 1]);
    expect(await listed({filter: {version: '1.0'}})).toEqual([[['reach']], 1]);
    expect(await listed({filter: {version: '9'}})).toEqual([[], 0]);
  });
});
