/** Finer differences are lost among those of the model, and would make requests longer. */
const STEPS = 10_000_000;
/** As in `-0.1234567,`. */
const LONGEST = 11;
const GROUP = 10_000;
const [COMMA, MINUS, POINT, ZERO, OPENING, CLOSING] = [0x2c, 0x2d, 0x2e, 0x30, 0x5b, 0x5d] as const;

/** The four digits of each number below 10,000, one number after the other. */
const DIGITS = Buffer.from(
  Array.from({length: GROUP}, (_, number) => String(number).padStart(4, '0')).join(''),
);

/** How many bytes the JSON of a vector has at most. */
export function mostBytes({length}: Float32Array): number {
  return LONGEST * length + 2;
}

/**
 * Writes the JSON of a vector of length 1, and says where that ends. Nearly all that is sent to
 * Qdrant are vectors: written digit by digit, they take a quarter of the time that `JSON.stringify`
 * takes for rounded numbers.
 */
export function writeVector(vector: Float32Array, target: Uint8Array, start: number): number {
  target[start] = OPENING;
  let end = start + 1;
  // Not `for (const … of …)`, which takes half as much time again.
  for (let d = 0; d < vector.length; d++) {
    const rounded = Math.round((vector[d] ?? 0) * STEPS);
    const steps = Math.abs(rounded);
    if (!(steps < 10 * STEPS)) {
      throw new RangeError(`A vector of length 1 has no ${vector[d]} in it.`);
    }
    if (rounded < 0) {
      target[end++] = MINUS;
    }
    // Of the eight digits, the first one is the whole part.
    const upper = Math.floor(steps / GROUP);
    const first = 4 * upper;
    const last = 4 * (steps - upper * GROUP);
    target[end] = DIGITS[first] ?? ZERO;
    target[end + 1] = POINT;
    target[end + 2] = DIGITS[first + 1] ?? ZERO;
    target[end + 3] = DIGITS[first + 2] ?? ZERO;
    target[end + 4] = DIGITS[first + 3] ?? ZERO;
    target[end + 5] = DIGITS[last] ?? ZERO;
    target[end + 6] = DIGITS[last + 1] ?? ZERO;
    target[end + 7] = DIGITS[last + 2] ?? ZERO;
    target[end + 8] = DIGITS[last + 3] ?? ZERO;
    target[end + 9] = COMMA;
    end += 10;
  }
  // In the place of the last comma.
  target[vector.length > 0 ? end - 1 : end] = CLOSING;
  return vector.length > 0 ? end : end + 1;
}
