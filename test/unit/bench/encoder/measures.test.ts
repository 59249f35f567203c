import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {hitAt, ndcgAt, overlapAt, reciprocalRank} from '../../../../bench/encoder/measures.ts';

const relevant = new Set([7, 8]);

describe('a hit', () => {
  it('is an answer among the first chunks', () => {
    expect(hitAt(2).of([1, 8, 2], relevant)).toBe(1);
  });

  it('is none further down', () => {
    expect(hitAt(2).of([1, 2, 8, 7], relevant)).toBe(0);
  });
});

describe('the reciprocal rank', () => {
  it('is that of the first answer', () => {
    expect(reciprocalRank.of([1, 2, 8, 7], relevant)).toBeCloseTo(1 / 3);
  });

  it('is nothing where there is no answer', () => {
    expect(reciprocalRank.of([1, 2], relevant)).toBe(0);
    expect(reciprocalRank.of([1, 2], new Set())).toBe(0);
  });
});

describe('nDCG', () => {
  it('weighs an answer by its rank, and all by what was possible', () => {
    const possible = 1 + 1 / Math.log2(3);
    expect(ndcgAt(10).of([1, 7, 2, 8], relevant)).toBeCloseTo(
      (1 / Math.log2(3) + 1 / Math.log2(5)) / possible,
    );
  });

  it('asks for no more answers than there is room for', () => {
    expect(ndcgAt(1).of([8, 1], relevant)).toBe(1);
  });

  it('counts no answer beyond the first chunks', () => {
    expect(ndcgAt(2).of([1, 2, 7, 8], relevant)).toBe(0);
  });

  it('is nothing where nothing answers', () => {
    expect(ndcgAt(10).of([1, 2], new Set())).toBe(0);
  });
});

it('no measure is beyond 1, and all answers first is best', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], {minLength: 6});
  const answers = fc.subarray([0, 1, 2, 3, 4, 5], {minLength: 1});
  fc.assert(
    fc.property(orders, answers, (order, some) => {
      const answering = new Set(some);
      const best = order.toSorted((a, b) => Number(answering.has(b)) - Number(answering.has(a)));
      for (const {of} of [hitAt(3), reciprocalRank, ndcgAt(3)]) {
        expect(of(best, answering)).toBeCloseTo(1);
        expect(of(order, answering)).toBeGreaterThanOrEqual(0);
        expect(of(order, answering)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

describe('the overlap of two orders', () => {
  it('is the share of the first chunks that both have, in whatever order', () => {
    expect(overlapAt(2, [1, 2, 3], [2, 4, 1])).toBe(0.5);
    expect(overlapAt(3, [1, 2, 3], [3, 1, 2])).toBe(1);
  });

  it('is of all chunks where there are fewer', () => {
    expect(overlapAt(10, [1, 2], [2, 1])).toBe(1);
  });
});
