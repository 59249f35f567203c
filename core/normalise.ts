/** Makes a vector's length 1, in place; zeros stay what they are, and have no direction. */
export function normalise(vector: Float32Array): boolean {
  let square = 0;
  for (let d = 0; d < vector.length; d++) {
    square += (vector[d] ?? 0) ** 2;
  }
  const length = Math.sqrt(square);
  for (let d = 0; d < vector.length && length > 0; d++) {
    vector[d] = (vector[d] ?? 0) / length;
  }
  return length > 0;
}
