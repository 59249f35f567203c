import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {KeywordHit} from '../../../../core/search/bm25.ts';
import {rank} from '../../../../core/search/rank.ts';
import {chunk} from '../../../support/chunk.ts';

const chunks = [
  chunk({chunkId: 'a'}),
  chunk({chunkId: 'old', version: '1.0', isCurrentVersion: false}),
  chunk({chunkId: 'b'}),
  chunk({chunkId: 'c'}),
];
const hits: KeywordHit[] = [
  {chunk: 1, score: 9, coverage: 1, matched: {arm: 2}},
  {chunk: 2, score: 4, coverage: 0.8, matched: {arm: 2}},
  {chunk: 0, score: 3, coverage: 0.5, matched: {hand: 1}},
];
const all = {topK: 5, isSearched: () => true};
const current = {...all, isSearched: (of: {isCurrentVersion: boolean}) => of.isCurrentVersion};

function ids(...asked: Parameters<typeof rank>): string[] {
  return rank(...asked).map((passage) => passage.chunk.chunkId);
}

describe('passages', () => {
  it('are those that share words, best first, where nothing is known of meaning', () => {
    expect(ids(chunks, hits, null, all)).toEqual(['old', 'b', 'a']);
    expect(rank(chunks, hits, null, current)[0]).toMatchObject({
      ...{score: 4, nearness: null, coverage: 0.8, matched: {arm: 2}},
    });
    expect(rank(chunks, [], null, all)).toEqual([]);
  });

  it('may share no word with the question where meaning is known', () => {
    const near = Float32Array.of(0.1, 0.1, 0.1, 0.75);
    const [best] = rank(chunks, [], near, current);
    expect(best).toMatchObject({nearness: 0.75, coverage: 0, matched: {}});
    expect(best?.chunk.chunkId).toBe('c');
  });

  it('stand where both kinds of search together put them', () => {
    expect(ids(chunks, hits, Float32Array.of(0.9, 0, 0.1, 0), current)).toEqual(['a', 'b', 'c']);
    expect(ids(chunks, hits, Float32Array.of(0.1, 0, 0.12, 0), current)).toEqual(['b', 'a', 'c']);
  });

  it('are measured against what is searched alone', () => {
    const near = Float32Array.of(0.2, 0.1, 0.4, 0.3);
    const alone = rank(
      chunks.filter(({isCurrentVersion}) => isCurrentVersion),
      [
        {chunk: 1, score: 4, coverage: 0.8, matched: {arm: 2}},
        {chunk: 0, score: 3, coverage: 0.5, matched: {hand: 1}},
      ],
      Float32Array.of(0.2, 0.4, 0.3),
      all,
    );
    expect(rank(chunks, hits, near, current)).toEqual(alone);
  });

  it('are at most so many, and never of what is not searched', () => {
    const scores = fc.array(fc.double({min: -1, max: 1, noNaN: true}), {
      ...{minLength: 4, maxLength: 4},
    });
    fc.assert(
      fc.property(scores, fc.nat(6), fc.array(fc.boolean(), {maxLength: 4}), (near, topK, kept) => {
        const isSearched = (of: {chunkId: string}) =>
          kept[chunks.findIndex(({chunkId}) => chunkId === of.chunkId)] ?? false;
        const found = rank(chunks, hits, Float32Array.from(near), {topK, isSearched});
        expect(found).toHaveLength(Math.min(topK, chunks.filter(isSearched).length));
        expect(found.every((passage) => isSearched(passage.chunk))).toBe(true);
        const order = found.map(({score}) => score);
        expect(order).toEqual([...order].sort((a, b) => b - a));
      }),
    );
  });

  it('that are equally good come in the order of the book', () => {
    expect(ids(chunks, [], Float32Array.of(0.5, 0.5, 0.5, 0.5), all)).toEqual([
      ...['a', 'old', 'b', 'c'],
    ]);
  });
});
