import {beforeAll, describe, expect, it} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {SearchIndex} from '../../../../core/search/search-types.ts';
import {chunk} from '../../../support/chunk.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

const FILE = {docType: 'attachment', url: '/files/log.txt', urlAnchor: ''} as const;
const part = (docId: string, section: number, text: string) =>
  chunk({...FILE, docId, section, chunkId: `w${section}`, text, version: 'current'});

const CHUNKS = [
  chunk({docId: 'arms', chunkId: 'arms', text: 'An arm.', version: '2.0'}),
  chunk({
    ...{docId: 'arms', chunkId: 'old-arms', text: 'An old arm.', version: '1.0'},
    ...{isCurrentVersion: false, url: '/docs/1.0/arms'},
  }),
  part('file:log.txt', 1, 'It began on a Monday.'),
  part('file:log.txt', 2, 'Then the gripper failed.'),
  part('file:log.txt~2', 3, 'A fuse was replaced.'),
  part('file:log.txt~2', 4, 'It ended on a Friday.'),
];

describe('a file that is several documents', () => {
  let index: SearchIndex;

  beforeAll(async () => {
    index = await openIndex(memoryHost(await written(CHUNKS)).source);
  });

  const found = async (question: string, filter = {}) =>
    (await index.search(question, {filter})).passages.map(({chunk: {chunkId}}) => chunkId);

  it.each(['2.0', '1.0', undefined])('is found by readers of version %s', async (version) => {
    const filter = version === undefined ? {} : {versions: {default: version}};
    expect(await found('fuse', filter)).toEqual(['w3']);
  });

  it('is found by its type, and as one page', async () => {
    expect(await found('arm', {docTypes: ['attachment']})).toEqual([]);
    expect(await found('fuse', {page: '/files/log.txt'})).toEqual(['w3']);
    expect(await found('gripper', {page: '/files/log.txt'})).toEqual(['w2']);
  });

  it('is listed once', async () => {
    const {documents, total} = await index.documents({});
    expect(documents.map(([first]) => first?.chunkId)).toEqual(['arms', 'w1']);
    expect(total).toBe(2);
  });

  it('is read on from one document to the next', async () => {
    const section = await index.section({page: '/files/log.txt', chunkId: 'w3'});
    expect([section?.previous, section?.next].map((one) => one?.chunkId)).toEqual(['w2', 'w4']);
  });

  it('has what stands near a section in whichever of them', async () => {
    const {passages} = await index.search('fuse', {});
    const near = passages[0] ? await index.nearby(passages[0].chunk) : [];
    expect(near.map(({chunkId}) => chunkId)).toEqual(['w4']);
  });
});
