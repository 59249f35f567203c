import {describe, expect, it} from 'vitest';
import {
  nearestClusters,
  nearnessOfMeans,
  rowBudget,
} from '../../../../../core/search/meaning/nearest-clusters.ts';

const directory = {
  dimensions: 2,
  means: Float32Array.of(1, 0, 0.8, 0.1, 0, 1, -1, 0),
  spreads: new Float32Array(4),
  sizes: Uint32Array.of(10, 10, 10, 10),
  files: ['a', 'b', 'c', 'd'],
  clusterOf: Uint16Array.of(0, 1, 2, 3, 3),
};
const near = nearnessOfMeans(directory, Float32Array.of(1, 0));

describe('the clusters to read for a question', () => {
  it('are those whose means are nearest', () => {
    expect(Array.from(near, (value) => Math.round(value * 10) / 10)).toEqual([1, 0.8, 0, -1]);
    expect(nearestClusters(directory, near, [], 20, null)).toEqual([0, 1]);
  });

  it('are no more than the budget allows, but one at least', () => {
    expect(nearestClusters(directory, near, [], 29, null)).toEqual([0, 1]);
    expect(nearestClusters(directory, near, [], 30, null)).toEqual([0, 1, 2]);
    expect(nearestClusters(directory, near, [], 0, null)).toEqual([0]);
  });

  it('go round one that is too large for what is left', () => {
    const sizes = Uint32Array.of(10, 90, 10, 10);
    expect(nearestClusters({...directory, sizes}, near, [], 30, null)).toEqual([0, 2, 3]);
  });

  it('have sections first that something else speaks for', () => {
    const also = [
      {section: 4, lift: 3},
      {section: 2, lift: 0.9},
      {section: 99, lift: 9},
    ];
    expect(nearestClusters(directory, near, also, 30, null)).toEqual([3, 0, 2]);
  });

  it('may be some that are spread wide', () => {
    const spreads = Float32Array.of(0, 0.9, 0, 0);
    expect(nearestClusters({...directory, spreads}, near, [], 10, null)).toEqual([1]);
  });

  it('have a section that is searched', () => {
    const searched = Uint8Array.of(0, 1, 0, 0, 1);
    expect(nearestClusters(directory, near, [], 100, searched)).toEqual([1, 3]);
    expect(nearestClusters(directory, near, [], 100, new Uint8Array(5))).toEqual([]);
  });

  it('have some hundreds of vectors together, on large sites hardly more', () => {
    expect([0, 1, 1000, 100_000].map(rowBudget)).toEqual([200, 200, 386, 892]);
  });
});
