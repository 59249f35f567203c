import {describe, expect, it} from 'vitest';
import type {Segment} from '../../../../core/index-format/manifest.ts';
import {documentFilter, type Filter, segmentFor} from '../../../../core/search/filter.ts';
import {tableOf} from './document-entry.ts';

const table = tableOf(
  [
    {chapter: 1, tags: [0]},
    {chapter: 4, tags: [0, 1]},
    {docType: 'blog', version: 1},
    {docType: 'page', version: 1, tags: [1]},
  ],
  {versions: ['current', 'blog'], tags: ['arms', 'hands']},
);

/** The places of the documents that may be found. */
function left(filter: Filter): number[] {
  const accepts = documentFilter(table, filter) ?? (() => true);
  return table.documents.flatMap((document, place) => (accepts(document) ? [place] : []));
}

describe('what may be found', () => {
  it('is everything where nothing is asked for', () => {
    expect(documentFilter(table, {})).toBeNull();
    expect(documentFilter(table, {locale: 'en'})).toBeNull();
  });

  it('is of a version, a type, a tag, a range of chapters', () => {
    expect(left({version: 'blog'})).toEqual([2, 3]);
    expect(left({docTypes: ['blog', 'page']})).toEqual([2, 3]);
    expect(left({tags: ['hands', 'never']})).toEqual([1, 3]);
    expect(left({chapters: {to: 4}})).toEqual([0, 1]);
    expect(left({chapters: {from: 2}})).toEqual([1]);
    expect(left({chapters: {from: 1, to: 1}})).toEqual([0]);
    expect(left({chapters: {}})).toEqual([0, 1]);
  });

  it('has all that is asked for', () => {
    expect(left({docTypes: ['page'], tags: ['hands']})).toEqual([3]);
    expect(left({tags: ['arms'], chapters: {from: 4}, version: 'current'})).toEqual([1]);
  });

  it('is nothing for what the site does not know', () => {
    expect(left({tags: ['never']})).toEqual([]);
    expect(left({tags: []})).toEqual([]);
    expect(left({docTypes: []})).toEqual([]);
    expect(left({version: '9.0'})).toEqual([]);
  });

  it('needs no look at documents where all are of the one version', () => {
    expect(documentFilter({versions: ['2.0'], tags: []}, {version: '2.0'})).toBeNull();
  });
});

describe('the segment that is searched', () => {
  const segment = (...names: string[]): Segment => ({
    versions: names.map((name) => ({name, path: null})),
    ...{documentCount: 0, sectionCount: 0, chunkCount: 0},
    files: {documents: 'a', terms: 'b', vectors: null},
  });
  const segments = [segment('2.0', 'blog'), segment('1.0')];

  it('is the first one where no version is asked for, else the one that has it', () => {
    expect(segmentFor(segments, {})).toBe(segments[0]);
    expect(segmentFor(segments, {version: 'blog'})).toBe(segments[0]);
    expect(segmentFor(segments, {version: '1.0'})).toBe(segments[1]);
    expect(segmentFor(segments, {version: '3.0'})).toBeNull();
    expect(segmentFor([], {})).toBeNull();
  });
});
