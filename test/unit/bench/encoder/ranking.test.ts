import {describe, expect, it} from 'vitest';
import {meaningScores, ranked} from '../../../../bench/encoder/ranking.ts';

describe('chunks beside a question', () => {
  const set = {
    parts: [
      [1, 0],
      [0, 1],
      [-1, 0],
    ].map((part) => Float32Array.from(part)),
    owners: [1, 1, 0],
  };

  it('are as near as their nearest part', () => {
    expect(Array.from(meaningScores(Float32Array.of(0, 1), set, 2))).toEqual([0, 1]);
  });

  it('may be far away', () => {
    expect(Array.from(meaningScores(Float32Array.of(1, 0), set, 2))).toEqual([-1, 1]);
  });

  it('are all the same where nothing of the question is known', () => {
    expect(Array.from(meaningScores(null, set, 2))).toEqual([0, 0]);
  });
});

it('the best chunk comes first, and of the same the first', () => {
  expect(ranked(Float32Array.of(0, 2, 0, 3))).toEqual([3, 1, 0, 2]);
});
