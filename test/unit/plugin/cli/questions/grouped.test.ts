import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {grouped} from '../../../../../plugin/cli/questions/grouped.ts';

type Near = (a: number, b: number) => number;

const sorted = (groups: readonly (readonly number[])[]) =>
  groups.map((own) => [...own].sort((a, b) => a - b)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

/** The same, as one would do it by hand: of all pairs of groups, the two that are most alike. */
function byHand(count: number, near: Near, enough: number): readonly (readonly number[])[] {
  const groups = Array.from({length: count}, (_, one) => [one]);
  const average = (a: readonly number[], b: readonly number[]) =>
    a.flatMap((one) => b.map((other) => near(one, other))).reduce((sum, own) => sum + own, 0) /
    (a.length * b.length);
  for (;;) {
    let best = {value: Number.NEGATIVE_INFINITY, a: -1, b: -1};
    groups.forEach((own, a) => {
      groups.slice(a + 1).forEach((other, step) => {
        const value = average(own, other);
        best = value > best.value ? {value, a, b: a + 1 + step} : best;
      });
    });
    if (best.value < enough) {
      return groups;
    }
    groups[best.a]?.push(...(groups.splice(best.b, 1)[0] ?? []));
  }
}

describe('groups', () => {
  it('are of those that are alike on average; who is like nobody is alone', () => {
    const places = [1, 2, 3, 50, 51, 99];
    const near: Near = (a, b) => 1 - Math.abs((places[a] ?? 0) - (places[b] ?? 0)) / 10;
    expect(sorted(grouped(places.length, near, 0.5))).toEqual([[0, 1, 2], [3, 4], [5]]);
    expect(grouped(0, near, 0.5)).toEqual([]);
  });

  it('are not a chain of neighbours that are less and less alike', () => {
    const near: Near = (a, b) => 1 - Math.abs(a - b) / 3;
    expect(grouped(30, near, 0.5).every(({length}) => length <= 4)).toBe(true);
  });

  it('are those that joining the two most alike again and again comes to', () => {
    const values = fc.array(fc.integer({min: 0, max: 1_000_000}), {minLength: 2, maxLength: 9});
    fc.assert(
      fc.property(values, fc.double({min: 0.01, max: 1, noNaN: true}), (places, enough) => {
        // No two pairs are as near as each other.
        const near: Near = (a, b) => 1 - Math.abs((places[a] ?? 0) - (places[b] ?? 0)) / 1e6;
        const distances = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.abs(a - b)));
        fc.pre(new Set(distances).size === distances.length);
        const expected = byHand(places.length, near, enough);
        expect(sorted(grouped(places.length, near, enough))).toEqual(sorted(expected));
      }),
    );
  });
});
