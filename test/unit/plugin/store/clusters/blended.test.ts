import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {blended} from '../../../../../plugin/store/clusters/blended.ts';

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, d) => sum + value * (b[d] ?? 0), 0);

describe('the parts of a section', () => {
  it('move towards what the section is about, and stay nearest to what they say', () => {
    const [a, b] = [Float32Array.of(1, 0, 0), Float32Array.of(0, 1, 0)];
    const [[movedA], [movedB]] = blended([[a], [b]]) as [[Float32Array], [Float32Array]];
    expect(dot(movedA, b)).toBeGreaterThan(0.1);
    expect(dot(movedA, a)).toBeGreaterThan(dot(movedA, b));
    expect(dot(movedB, b)).toBeCloseTo(dot(movedA, a), 6);
  });

  it('stay as they are where there is only one, or none', () => {
    const alone = [[Float32Array.of(0.6, 0.8)], []];
    expect(blended(alone)).toEqual(alone);
    expect(blended([[], []])).toEqual([[], []]);
    expect(blended([])).toEqual([]);
  });

  it('have length 1, and their places, whatever they were', () => {
    const vector = fc.array(fc.integer({min: -3, max: 3}), {minLength: 3, maxLength: 3});
    fc.assert(
      fc.property(fc.array(fc.array(vector, {maxLength: 3}), {maxLength: 4}), (sections) => {
        const section = sections.map((parts) =>
          parts.map((values) => {
            const length = Math.hypot(...values);
            return Float32Array.from(values, (value) => (length > 0 ? value / length : 0));
          }),
        );
        const moved = blended(section);
        expect(moved.map((parts) => parts.length)).toEqual(section.map((parts) => parts.length));
        for (const part of moved.flat()) {
          const length = Math.hypot(...part);
          expect(length < 1e-6 || Math.abs(length - 1) < 1e-5).toBe(true);
        }
      }),
    );
  });

  it('are left where they lie opposite each other, which says nothing of their section', () => {
    const opposite = [[Float32Array.of(1, 0)], [Float32Array.of(-1, 0)]];
    expect(blended(opposite)).toEqual(opposite);
  });
});
