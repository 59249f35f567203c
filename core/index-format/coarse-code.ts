/**
 * A vector in one or two bits a number, times a scale: enough to tell which
 * clusters are near, where every reader gets the means of all of them.
 */
export type CoarseBits = 1 | 2;

/** Of one bit: −1, 1. Of two: what keeps most of numbers that are spread as a bell. */
const STEPS: Readonly<Record<CoarseBits, readonly number[]>> = {
  1: [-1, 1],
  2: [-10 / 3, -1, 1, 10 / 3],
};
/** Between the inner and the outer steps, as a share of the numbers' root mean square. */
const OUTER = 0.98;

export function coarseBytes(dimensions: number, bits: CoarseBits): number {
  return Math.ceil((dimensions * bits) / 8);
}

/** Writes the steps of a vector, and gives the scale with which they are nearest to it. */
export function writeCoarse(
  vector: Float32Array,
  bits: CoarseBits,
  bytes: Uint8Array,
  at: number,
): number {
  const square = vector.reduce((sum, value) => sum + value * value, 0);
  const limit = OUTER * Math.sqrt(square / vector.length);
  let along = 0;
  let steps = 0;
  for (let index = 0; index < vector.length; index++) {
    const value = vector[index] ?? 0;
    const code = bits === 1 ? Number(value >= 0) : codeOfTwo(value, limit);
    const step = STEPS[bits][code] ?? 0;
    along += step * value;
    steps += step * step;
    const place = at + ((index * bits) >> 3);
    bytes[place] = (bytes[place] ?? 0) | (code << ((index * bits) & 7));
  }
  return along / steps;
}

/** Adds what was written to a sum of vectors. */
export function addCoarse(
  bytes: Uint8Array,
  at: number,
  bits: CoarseBits,
  scale: number,
  sum: Float32Array,
): void {
  const steps = STEPS[bits].map((step) => step * scale);
  const mask = (1 << bits) - 1;
  for (let index = 0; index < sum.length; index++) {
    const both = bytes[at + ((index * bits) >> 3)] ?? 0;
    const code = (both >> ((index * bits) & 7)) & mask;
    sum[index] = (sum[index] ?? 0) + (steps[code] ?? 0);
  }
}

function codeOfTwo(value: number, limit: number): number {
  if (value >= 0) {
    return value < limit ? 2 : 3;
  }
  return value > -limit ? 1 : 0;
}
