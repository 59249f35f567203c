import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  hitAt,
  mean,
  ndcgAt,
  type Rank,
  reciprocalRank,
} from '../../../../../plugin/cli/eval/measures.ts';

const rank = fc.option(fc.integer({min: 1, max: 30}), {nil: null});
const depth = fc.integer({min: 1, max: 20});

describe('what the place of the first right passage is worth', () => {
  it.each<[rank: Rank, hit5: number, reciprocal: number, ndcg10: number]>([
    [1, 1, 1, 1],
    [2, 1, 1 / 2, 1 / Math.log2(3)],
    [5, 1, 1 / 5, 1 / Math.log2(6)],
    [6, 0, 1 / 6, 1 / Math.log2(7)],
    [11, 0, 1 / 11, 0],
    [null, 0, 0, 0],
  ])('%j is %j, %j and %j', (place, hit5, reciprocal, ndcg10) => {
    expect([hitAt(5, place), reciprocalRank(place), ndcgAt(10, place)]).toEqual([
      hit5,
      reciprocal,
      ndcg10,
    ]);
  });

  it('is never less where more passages count', () => {
    fc.assert(
      fc.property(rank, depth, depth, (place, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(hitAt(less, place)).toBeLessThanOrEqual(hitAt(more, place));
        expect(ndcgAt(less, place)).toBeLessThanOrEqual(ndcgAt(more, place));
      }),
    );
  });

  it('is between 0 and 1, and never more than whether there is a hit', () => {
    fc.assert(
      fc.property(rank, depth, (place, most) => {
        expect(ndcgAt(most, place)).toBeGreaterThanOrEqual(0);
        expect(ndcgAt(most, place)).toBeLessThanOrEqual(hitAt(most, place));
        expect(reciprocalRank(place)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is more the earlier it comes', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 9}), (place) => {
        expect(ndcgAt(10, place)).toBeGreaterThan(ndcgAt(10, place + 1));
        expect(reciprocalRank(place)).toBeGreaterThan(reciprocalRank(place + 1));
      }),
    );
  });
});

describe('the mean', () => {
  it('is told only where there is something', () => {
    expect(mean([0, 1])).toBe(0.5);
    expect(mean([])).toBeNull();
  });
});
