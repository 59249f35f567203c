import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {DocumentEntry} from '../../../../core/index-format/document-table.ts';
import {pathHash} from '../../../../core/index-format/document-table.ts';
import {openDocuments} from '../../../../core/search/documents.ts';
import {type Found, rankSections, ranks} from '../../../../core/search/rank-sections.ts';
import {tableOf} from './document-entry.ts';

/** Each with one section. */
function documentsOf(entries: readonly Partial<DocumentEntry>[]) {
  const {length} = entries;
  return openDocuments(
    tableOf(entries),
    {
      ...{versions: [], documentCount: length, sectionCount: length, chunkCount: length},
      files: {documents: 'a', terms: 'b', vectors: null},
    },
    async () => new Uint8Array(),
  );
}

function found(section: number, words: number, meaning: number | null = null): Found {
  return {section, words, meaning, nearestChunk: meaning === null ? null : 0};
}

const nothing = {page: undefined, recent: false};
const four = documentsOf([{}, {}, {}, {}]);

function order(all: readonly Found[], documents = four, surroundings: object = {}): number[] {
  const ranking = rankSections(all, {...nothing, documents, ...surroundings});
  return ranking.map(({section}) => section);
}

describe('sections', () => {
  it('stand where both kinds of search together put them', () => {
    expect(order([found(0, 0.1, 0.9), found(1, 0.9, 0.1), found(2, 0.9, 0.8)])).toEqual([2, 0, 1]);
    expect(order([found(0, 0.1), found(1, 0.9)])).toEqual([1, 0]);
    expect(order([])).toEqual([]);
  });

  it('that are equally good come in the order of the book', () => {
    expect(order([found(3, 0.5, 0.5), found(1, 0.5, 0.5), found(2, 0.5, 0.5)])).toEqual([1, 2, 3]);
  });

  it('that a better one links to come before their equals', () => {
    const linked = documentsOf([{links: [2]}, {}, {}]);
    const all = [found(0, 0.5, 0.9), found(1, 0.5, 0.5), found(2, 0.5, 0.5)];
    expect(order(all, linked)).toEqual([0, 2, 1]);
    // A link makes no answer of what is none.
    expect(order([found(0, 0.5, 0.9), found(1, 0.5, 0.5), found(2, 0.1, 0.1)], linked)).toEqual([
      0, 1, 2,
    ]);
  });

  it('of the reader’s page come before their equals', () => {
    const paged = documentsOf([{}, {path: pathHash('/docs/hands')}, {}]);
    const all = [found(0, 0.5, 0.5), found(1, 0.5, 0.5), found(2, 0.5, 0.6)];
    expect(order(all, paged, {page: '/docs/hands/'})).toEqual([2, 1, 0]);
    expect(order(all, paged, {page: '/unknown'})).toEqual([2, 0, 1]);
  });

  it('that are new come before their equals, where that is asked for', () => {
    const dated = documentsOf([{updatedOn: 10_000}, {updatedOn: 20_000}]);
    const all = [found(0, 0.5, 0.5), found(1, 0.5, 0.5)];
    expect(order(all, dated, {recent: true})).toEqual([1, 0]);
    expect(order(all, dated)).toEqual([0, 1]);
  });

  it('are each there once, best first, with what their scores are the sum of', () => {
    const share = fc.double({min: 0, max: 1, noNaN: true});
    fc.assert(
      fc.property(fc.array(fc.tuple(share, share), {maxLength: 4}), (evidence) => {
        const all = evidence.map(([words, meaning], section) => found(section, words, meaning));
        const ranking = rankSections(all, {...nothing, documents: four});
        expect(ranking.map(({section}) => section).sort()).toEqual(all.map((one) => one.section));
        const scores = ranking.map(({score}) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        for (const {words, meaning, links, page, recency, score} of ranking) {
          expect(score).toBeCloseTo(words / 2 + (meaning ?? 0) + links + page + recency, 9);
        }
      }),
    );
  });
});

describe('ranks by each kind of search', () => {
  it('begin with 1, and are of what that search found', () => {
    const {byWords, byMeaning} = ranks([
      found(0, 0.2, 0.9),
      found(1, 0.7),
      found(2, 0, 0.95),
      found(3, 0.7, 0.1),
    ]);
    expect(Array.from(byWords)).toEqual([
      [1, 1],
      [3, 2],
      [0, 3],
    ]);
    expect(Array.from(byMeaning)).toEqual([
      [2, 1],
      [0, 2],
      [3, 3],
    ]);
  });
});
