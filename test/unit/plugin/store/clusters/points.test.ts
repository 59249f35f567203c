import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {nearestPoint, pointsOf} from '../../../../../plugin/store/clusters/points.ts';

const DIMENSIONS = 3;
const vectors = fc
  .array(fc.integer({min: -4, max: 4}), {minLength: DIMENSIONS, maxLength: DIMENSIONS})
  .map((values) => Float32Array.from(values));

describe('the nearest of some points', () => {
  it('is the first one of those with the greatest dot product', () => {
    fc.assert(
      fc.property(fc.array(vectors, {minLength: 1, maxLength: 11}), vectors, (all, vector) => {
        const points = pointsOf(all.length, DIMENSIONS, (index, target) => {
          target.set(all[index] ?? []);
        });
        const dots = all.map((point) =>
          point.reduce((sum, value, d) => sum + value * (vector[d] ?? 0), 0),
        );
        expect(nearestPoint(points, vector)).toBe(dots.indexOf(Math.max(...dots)));
      }),
    );
  });
});
