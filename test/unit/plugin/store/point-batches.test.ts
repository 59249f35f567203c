import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {pointBatches} from '../../../../plugin/store/point-batches.ts';

const point = (id: number, numbers: number) => ({id, vectors: [new Float32Array(numbers)]});
const sizes = (points: Parameters<typeof pointBatches>[0]) =>
  Array.from(pointBatches(points), ({length}) => length);

describe('the requests that points are sent in', () => {
  it('are of a hundred points, where these are small', () => {
    expect(sizes(Array.from({length: 250}, (_, id) => point(id, 384)))).toEqual([100, 100, 50]);
    expect(sizes([])).toEqual([]);
  });

  it('are of fewer, where these are large, and of one, where that is too large', () => {
    expect(sizes([point(1, 200_000), point(2, 300_000), point(3, 1)])).toEqual([2, 1]);
    expect(sizes([point(1, 1), point(2, 600_000), point(3, 1)])).toEqual([1, 1, 1]);
  });

  it('have all points between them, in their order', () => {
    const numbers = fc.array(fc.constantFrom(0, 1, 200_000, 500_000), {maxLength: 12});
    fc.assert(
      fc.property(numbers, (all) => {
        const points = all.map((count, id) => point(id, count));
        expect(Array.from(pointBatches(points)).flat()).toEqual(points);
        expect(sizes(points)).not.toContain(0);
      }),
      {numRuns: 30},
    );
  });
});
