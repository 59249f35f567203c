import {describe, expect, it} from 'vitest';
import {mean, median, percentile} from '../../../../bench/encoder/statistics.ts';

it('a mean is that of all values', () => {
  expect(mean([1, 2, 6])).toBe(3);
});

describe('a median', () => {
  it('is the value in the middle', () => {
    expect(median([10, 9, 1])).toBe(9);
  });

  it('is between the two in the middle', () => {
    expect(median([4, 1, 10, 2])).toBe(3);
  });
});

describe('a percentile', () => {
  it('is the least value that so many are not above', () => {
    const tenToOne = Array.from({length: 10}, (_, index) => 10 - index);
    expect(percentile(tenToOne, 0.9)).toBe(9);
    expect(percentile(tenToOne, 0.91)).toBe(10);
  });

  it('is the only value where there is one', () => {
    expect(percentile([5], 0.1)).toBe(5);
  });
});
