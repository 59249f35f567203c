import type {SectionVectors} from './section-means.js';

/** Measured: a part is found better with some of what its section is about. */
const SECTION = 0.5;

/** Each part's vector, moved a little towards the mean of its section, of length 1. */
export function blended(section: SectionVectors): SectionVectors {
  const parts = section.flat();
  const mean = parts[0] && parts.length > 1 ? normalised(sumOf(parts)) : null;
  return mean
    ? section.map((chunk) =>
        chunk.map((part) => normalised(part.map((value, d) => value + SECTION * (mean[d] ?? 0)))),
      )
    : section;
}

function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let d = 0; d < sum.length; d++) {
      sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
    }
  }
  return sum;
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}
