import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuse} from '../../../../core/search/fusion.ts';

/** The places of the scores, best first. */
function order(scores: Float32Array): number[] {
  return Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

const scores = (length: number) =>
  fc.array(fc.integer({min: -50, max: 50}), {minLength: length, maxLength: length});
const twoScores = fc.integer({min: 1, max: 20}).chain((n) => fc.tuple(scores(n), scores(n)));

describe('two kinds of scores', () => {
  it('count the same whatever their scales are, meaning more than words', () => {
    fc.assert(
      fc.property(twoScores, fc.integer({min: 1, max: 100}), fc.nat(50), ([a, b], times, plus) => {
        const fused = fuse(Float32Array.from(a), Float32Array.from(b));
        const other = fuse(
          Float32Array.from(a, (score) => score * times + plus),
          Float32Array.from(b),
        );
        for (const [chunk, score] of fused.entries()) {
          expect(other[chunk]).toBeCloseTo(score, 3);
        }
      }),
    );
  });

  it('go with meaning where they say the opposite', () => {
    expect(order(fuse(Float32Array.of(3, 2, 1), Float32Array.of(1, 2, 3)))).toEqual([2, 1, 0]);
  });

  it('put nothing before what is better by both', () => {
    fc.assert(
      fc.property(twoScores, ([a, b]) => {
        const fused = fuse(Float32Array.from(a), Float32Array.from(b));
        for (const [i, scoreA] of a.entries()) {
          for (const [j, otherA] of a.entries()) {
            if (scoreA >= otherA && (b[i] ?? 0) >= (b[j] ?? 0)) {
              expect(fused[i]).toBeGreaterThanOrEqual((fused[j] ?? 0) - 1e-5);
            }
          }
        }
      }),
    );
  });

  it('leave it to the other where one has nothing to say', () => {
    const equal = Float32Array.of(0, 0, 0);
    const told = Float32Array.of(0.1, 0.7, 0.3);
    expect(order(fuse(equal, told))).toEqual([1, 2, 0]);
    expect(order(fuse(told, equal))).toEqual([1, 2, 0]);
    expect(Array.from(fuse(equal, equal))).toEqual([0, 0, 0]);
  });

  it('may be of one chunk or none', () => {
    expect(Array.from(fuse(Float32Array.of(3), Float32Array.of(0.5)))).toEqual([0]);
    expect(fuse(new Float32Array(), new Float32Array())).toHaveLength(0);
  });
});
