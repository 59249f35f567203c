import {describe, expect, it} from 'vitest';
import {documentFilter, type Filter} from '../../../../core/search/filter.ts';
import {tableOf} from './document-entry.ts';

const table = tableOf(
  [
    {chapter: 1, tags: [0]},
    {chapter: 4, tags: [0, 1]},
    {docType: 'blog', instance: 1},
    {docType: 'page', instance: 1, tags: [1]},
  ],
  {instances: ['default', 'blog'], tags: ['arms', 'hands']},
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

  it('is of an instance, a type, a tag, a range of chapters', () => {
    expect(left({instances: ['blog']})).toEqual([2, 3]);
    expect(left({docTypes: ['blog', 'page']})).toEqual([2, 3]);
    expect(left({tags: ['hands', 'never']})).toEqual([1, 3]);
    expect(left({chapters: {to: 4}})).toEqual([0, 1]);
    expect(left({chapters: {from: 2}})).toEqual([1]);
    expect(left({chapters: {from: 1, to: 1}})).toEqual([0]);
    expect(left({chapters: {}})).toEqual([0, 1]);
  });

  it('has all that is asked for', () => {
    expect(left({docTypes: ['page'], tags: ['hands']})).toEqual([3]);
    expect(left({tags: ['arms'], chapters: {from: 4}, instances: ['default']})).toEqual([1]);
  });

  it('is nothing for what the site does not know', () => {
    expect(left({tags: ['never']})).toEqual([]);
    expect(left({tags: []})).toEqual([]);
    expect(left({docTypes: []})).toEqual([]);
    expect(left({instances: ['never']})).toEqual([]);
  });
});
