import {describe, expect, it} from 'vitest';
import {pathHash} from '../../../../core/index-format/document-table.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import type {Segment} from '../../../../core/index-format/manifest.ts';
import {writeTexts} from '../../../../core/index-format/text-file.ts';
import {openDocuments} from '../../../../core/search/documents.ts';
import {chunk} from '../../../support/chunk.ts';
import {tableOf} from './document-entry.ts';

const COUNTS = [2, 1, 3, 1];
const NAMES = ['arms', 'hands', 'wheels', 'eyes'];
const table = tableOf(
  COUNTS.map((sectionCount, place) => ({sectionCount, path: pathHash(`/docs/${NAMES[place]}`)})),
  {
    texts: [
      {first: 0, name: 'ab'},
      {first: 2, name: 'cd'},
    ],
  },
);
const texts = COUNTS.map((sections, place) =>
  Array.from({length: sections}, (_, section) => [chunk({chunkId: `${NAMES[place]} ${section}`})]),
);
const segment: Segment = {
  ...{versions: [], documentCount: 4, sectionCount: 7, chunkCount: 7},
  files: {documents: 'a', terms: 'b', vectors: null},
};

function open(changes: Partial<Segment> = {}, mostKept?: number) {
  const reads: string[] = [];
  const read = async (name: string) => {
    reads.push(name);
    return writeTexts(name === 'ab' ? texts.slice(0, 2) : texts.slice(2));
  };
  const documents = openDocuments(table, {...segment, ...changes}, read, mostKept);
  return {...documents, reads};
}

describe('the documents of a segment', () => {
  it('have their sections one after the other', () => {
    const {documentOf, firstSection} = open();
    expect([0, 1, 2, 3, 4, 5, 6].map(documentOf)).toEqual([0, 0, 1, 2, 2, 2, 3]);
    expect([0, 1, 2, 3].map(firstSection)).toEqual([0, 2, 3, 6]);
  });

  it('are found by their paths, with a slash or without', () => {
    const {documentAt} = open();
    expect(['/docs/hands', '/docs/hands/', '/docs/'].map(documentAt)).toEqual([1, 1, null]);
  });

  it('have their texts in files that are read once, when they are needed', async () => {
    const {chunksOf, textOf, reads} = open();
    expect(reads).toEqual([]);
    const ids = async (section: number) => (await chunksOf(section)).map(({chunkId}) => chunkId);
    expect(await Promise.all([1, 2].map(ids))).toEqual([['arms 1'], ['hands 0']]);
    expect(reads).toEqual(['ab']);
    expect(await ids(5)).toEqual(['wheels 2']);
    expect(await textOf(3)).toEqual(texts[3]);
    expect(reads).toEqual(['ab', 'cd']);
  });

  it('have their texts read again where there is no room for all of them', async () => {
    const {textOf, reads} = open({}, 100);
    for (const document of [0, 1, 3, 0]) {
      expect(await textOf(document)).toEqual(texts[document]);
    }
    expect(reads).toEqual(['ab', 'cd', 'ab']);
  });

  it('are refused where they are not those of the segment', () => {
    expect(() => open({documentCount: 3})).toThrow(IndexFormatError);
    expect(() => open({sectionCount: 8})).toThrow('do not belong together');
  });

  it('may be none', () => {
    const none = openDocuments(
      tableOf([], {texts: []}),
      {...segment, documentCount: 0, sectionCount: 0},
      async () => new Uint8Array(),
    );
    expect(none.documentAt('/')).toBeNull();
  });
});
