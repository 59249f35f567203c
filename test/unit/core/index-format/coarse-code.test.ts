import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  addCoarse,
  type CoarseBits,
  coarseBytes,
  writeCoarse,
} from '../../../../core/index-format/coarse-code.ts';

const BITS = [1, 2] as const satisfies readonly CoarseBits[];

function back(vector: Float32Array, bits: CoarseBits): Float32Array {
  const bytes = new Uint8Array(coarseBytes(vector.length, bits) + 2);
  const scale = writeCoarse(vector, bits, bytes, 1);
  expect([bytes[0], bytes.at(-1)]).toEqual([0, 0]);
  const sum = new Float32Array(vector.length);
  addCoarse(bytes, 1, bits, scale, sum);
  return sum;
}

const square = (vector: Float32Array) => vector.reduce((sum, value) => sum + value * value, 0);
const vectors = fc
  .array(fc.double({min: -1, max: 1, noNaN: true}), {minLength: 1, maxLength: 40})
  .map((numbers) => Float32Array.from(numbers, (value) => (Math.abs(value) < 1e-6 ? 0 : value)));

describe('a coarse vector', () => {
  it('is no farther from the vector than nothing would be', () => {
    fc.assert(
      fc.property(vectors, fc.constantFrom(...BITS), (vector, bits) => {
        const left = back(vector, bits).map((value, d) => value - (vector[d] ?? 0));
        expect(square(left)).toBeLessThanOrEqual(square(vector) * 1.0001);
      }),
    );
  });

  it('keeps nine tenths of a bell of numbers with two bits, and six tenths with one', () => {
    const bell = Float32Array.from({length: 500}, (_, place) => {
      const share = (place + 0.5) / 500;
      return Math.log(share / (1 - share));
    });
    const [one, two] = BITS.map((bits) => {
      const left = back(bell, bits).map((value, d) => value - (bell[d] ?? 0));
      return 1 - square(left) / square(bell);
    });
    expect(one).toBeGreaterThan(0.55);
    expect(two).toBeGreaterThan(0.85);
  });

  it('keeps what has but one size as it is', () => {
    for (const bits of BITS) {
      const vector = Float32Array.of(0.5, -0.5, -0.5, 0.5, 0.5);
      back(vector, bits).forEach((value, d) => {
        expect(value).toBeCloseTo(vector[d] ?? 0, 6);
      });
    }
  });

  it('of zeros is zeros', () => {
    for (const bits of BITS) {
      expect(back(new Float32Array(5), bits).map(Math.abs)).toEqual(new Float32Array(5));
    }
  });

  it('takes one or two bits a number', () => {
    expect(BITS.map((bits) => [1, 4, 5, 8, 9, 384].map((d) => coarseBytes(d, bits)))).toEqual([
      [1, 1, 1, 1, 2, 48],
      [1, 1, 2, 2, 3, 96],
    ]);
  });
});
