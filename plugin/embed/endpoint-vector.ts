/** A vector of length 1 from numbers or from base64 of them; or what is wrong with it. */
export function unitVector(embedding: unknown): Float32Array | string {
  const numbers = typeof embedding === 'string' ? fromBase64(embedding) : embedding;
  if (!Array.isArray(numbers) || numbers.length === 0) {
    return 'something that is no vector';
  }
  let largest = 0;
  for (const value of numbers) {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return `a vector with ${JSON.stringify(value)} in it`;
    }
    largest = Math.max(largest, Math.abs(value));
  }
  if (largest === 0) {
    return 'a vector of nothing but zeros';
  }
  // Of very large and very small numbers, the squares are out of range.
  const scaled = numbers.map((value: number) => value / largest);
  const length = Math.sqrt(scaled.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(scaled, (value) => value / length);
}

/** Little-endian floats. */
function fromBase64(text: string): number[] | null {
  const bytes = Buffer.from(text, 'base64');
  // Node reads whatever it is given.
  const isBase64 = bytes.toString('base64') === text;
  if (!isBase64 || bytes.length % 4 !== 0) {
    return null;
  }
  return Array.from({length: bytes.length / 4}, (_, at) => bytes.readFloatLE(at * 4));
}
