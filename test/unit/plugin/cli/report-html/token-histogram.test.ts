import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {tokenHistogram} from '../../../../../plugin/cli/report-html/token-histogram.ts';

describe('the histogram of tokens', () => {
  it('counts each chunk once, where it belongs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({min: 0, max: 3000}), {minLength: 1}), (tokens) => {
        const histogram = tokenHistogram(tokens);
        const counts = histogram?.bins.map(
          ({from, to}) => tokens.filter((one) => one >= from && (to === null || one < to)).length,
        );
        expect(histogram?.bins.map(({count}) => count)).toEqual(counts);
        const below = tokens.filter((one) => one < (histogram?.median ?? 0)).length;
        expect(below).toBeLessThanOrEqual(tokens.length / 2);
      }),
    );
  });

  it('knows the middle, the longest, and how many are outside of what is good', () => {
    expect(tokenHistogram([49, 50, 512, 513, 900])).toMatchObject({
      ...{count: 5, median: 512, longest: 900, under: 1, over: 2},
    });
    expect(tokenHistogram([10, 21])?.median).toBe(16);
    expect(tokenHistogram([])).toBeNull();
  });
});
