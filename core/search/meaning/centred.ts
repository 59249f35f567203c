import type {VectorDirectory} from '../../index-format/vector-directory.js';

/** Measured: what all of a site has in common tells none of its sections from the others. */
const COMMON = 0.4;

/** Takes some of what all of a segment's vectors have in common out of a question. */
export function centring({
  dimensions,
  means,
  sizes,
}: Pick<VectorDirectory, 'dimensions' | 'means' | 'sizes'>): (
  question: Float32Array,
) => Float32Array {
  const common = new Float32Array(dimensions);
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  sizes.forEach((size, cluster) => {
    for (let d = 0; d < dimensions; d++) {
      common[d] = (common[d] ?? 0) + ((means[cluster * dimensions + d] ?? 0) * size) / total;
    }
  });
  return (question) => question.map((value, d) => value - COMMON * (common[d] ?? 0));
}
