import {describe, expect, it} from 'vitest';
import {partCount, writeMean} from '../../../../../plugin/store/clusters/section-means.ts';

const section = [[Float32Array.of(1, 0)], [], [Float32Array.of(0, 1), Float32Array.of(0, 1)]];

describe('where a section is on the whole', () => {
  it('is the middle of all its parts, of length 1', () => {
    const mean = Float32Array.of(9, 9);
    writeMean(section, mean);
    expect(mean[0]).toBeCloseTo(1 / Math.sqrt(5), 6);
    expect(mean[1]).toBeCloseTo(2 / Math.sqrt(5), 6);
    expect(partCount(section)).toBe(3);
  });

  it('is nowhere without parts', () => {
    const mean = Float32Array.of(9, 9);
    writeMean([[]], mean);
    expect(mean).toEqual(Float32Array.of(0, 0));
  });
});
