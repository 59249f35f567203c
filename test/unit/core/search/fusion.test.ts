import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {besideBest, fused, wordScore} from '../../../../core/search/fusion.ts';

const share = fc.double({min: 0, max: 1, noNaN: true});
const nearness = fc.double({min: -1, max: 1, noNaN: true});

describe('words and meaning together', () => {
  it('put nothing before what is better by both', () => {
    fc.assert(
      fc.property(share, share, nearness, nearness, (wordsA, wordsB, nearA, nearB) => {
        const better = {words: Math.max(wordsA, wordsB), meaning: Math.max(nearA, nearB)};
        const worse = {words: Math.min(wordsA, wordsB), meaning: Math.min(nearA, nearB)};
        expect(fused(better)).toBeGreaterThanOrEqual(fused(worse));
      }),
    );
  });

  it('go with meaning where they say the opposite', () => {
    expect(fused({words: 0, meaning: 1})).toBeGreaterThan(fused({words: 1, meaning: 0}));
  });

  it('leave it to the other where one has nothing to say', () => {
    expect(fused({words: 0.9, meaning: null})).toBeGreaterThan(fused({words: 0.8, meaning: null}));
    expect(fused({words: 0.9, meaning: null})).toBe(wordScore(0.9));
    expect(fused({words: 0, meaning: 0.7})).toBe(0.7);
  });
});

describe('what words say', () => {
  it('stays in order, and is more the more of the question the best section has', () => {
    fc.assert(
      fc.property(share, share, share, (a, b, c) => {
        const [low = 0, middle = 0, best = 0] = [a, b, c].sort((x, y) => x - y);
        expect(besideBest(low, best)).toBeLessThanOrEqual(besideBest(middle, best));
        expect(besideBest(best, best)).toBeLessThanOrEqual(1);
        expect(besideBest(best, best)).toBeGreaterThanOrEqual(best);
      }),
    );
    expect(besideBest(1, 1)).toBe(1);
    expect(besideBest(0.25, 0.25)).toBe(0.5);
  });

  it('is nothing where no section has any of them', () => {
    expect(besideBest(0, 0)).toBe(0);
  });
});
