import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {seeded} from '../../../../../plugin/distil/random.ts';
import {evenGroups} from '../../../../../plugin/store/clusters/even-groups.ts';
import {pointsOf} from '../../../../../plugin/store/clusters/points.ts';
import {DIMENSIONS, toyVector} from './toy-vectors.ts';

/** Points around so many centres, or all the same where there are none. */
function scattered(count: number, centres: number, seed: number) {
  const random = seeded(seed);
  const middles = Array.from({length: centres + 1}, () => toyVector(random));
  return pointsOf(count, DIMENSIONS, (index, target) => {
    const middle = middles[index % middles.length] ?? [];
    target.set(middle);
    if (centres > 0) {
      toyVector(random).forEach((value, d) => {
        target[d] = (target[d] ?? 0) + value / 10;
      });
    }
  });
}

const weightsOf = (count: number) =>
  fc.array(fc.integer({min: 1, max: 4}), {minLength: count, maxLength: count});
const cases = fc
  .tuple(fc.nat(120), fc.nat(5), fc.nat(), fc.integer({min: 4, max: 60}))
  .chain(([count, centres, seed, share]) =>
    fc.tuple(fc.constant({count, centres, seed, share}), weightsOf(count)),
  );

describe('groups of points that are alike', () => {
  it('have every point once, and weigh three times their share at most', () => {
    fc.assert(
      fc.property(cases, ([{count, centres, seed, share}, weights]) => {
        const groups = evenGroups(scattered(count, centres, seed), weights, share, seeded(1));
        const all = groups.flat().sort((a, b) => a - b);
        expect(all).toEqual(Array.from({length: count}, (_, index) => index));
        for (const group of groups) {
          const weight = group.reduce((sum, index) => sum + (weights[index] ?? 0), 0);
          expect(group.length === 1 || weight <= share * 3).toBe(true);
          expect(group).toEqual([...group].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('are the clouds that the points are in', () => {
    const clouds = 4;
    const points = scattered(80, clouds - 1, 3);
    const groups = evenGroups(points, Array(80).fill(1), 5, seeded(1));
    for (const group of groups) {
      expect(new Set(group.map((index) => index % clouds)).size).toBe(1);
    }
    expect(groups.length).toBeGreaterThanOrEqual(clouds);
  });

  it('are about as many as their share asks for', () => {
    const groups = evenGroups(scattered(400, 399, 5), Array(400).fill(1), 20, seeded(1));
    expect(groups.length).toBeGreaterThan(14);
    expect(groups.length).toBeLessThan(28);
  });
});
