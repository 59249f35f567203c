import type {EmbeddingOptions} from './embedding-options.cjs';
import type {HiddenStates} from './local-model.js';

export type Pooling = EmbeddingOptions['pooling'];

/** The one vector of a text, of unit length. */
export function pooled({data, width}: HiddenStates, pooling: Pooling): Float32Array<ArrayBuffer> {
  return unit(pooling === 'cls' ? Float64Array.from(data.subarray(0, width)) : sum(data, width));
}

/** The direction of a mean is that of the sum. */
function sum(data: Float32Array, width: number): Float64Array {
  const total = new Float64Array(width);
  for (let start = 0; start + width <= data.length; start += width) {
    for (let index = 0; index < width; index++) {
      total[index] = (total[index] ?? 0) + (data[start + index] ?? 0);
    }
  }
  return total;
}

/** The mean of vectors, each counted by its weight, of unit length. */
export function weightedMean(
  vectors: readonly {readonly vector: Float32Array; readonly weight: number}[],
): Float32Array<ArrayBuffer> {
  const total = new Float64Array(vectors[0]?.vector.length ?? 0);
  for (const {vector, weight} of vectors) {
    for (const [index, value] of vector.entries()) {
      total[index] = (total[index] ?? 0) + value * weight;
    }
  }
  return unit(total);
}

function unit(vector: Float64Array): Float32Array<ArrayBuffer> {
  const length = Math.sqrt(vector.reduce((squares, value) => squares + value * value, 0));
  // Also so for what is not a number, or has no direction.
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) {
    throw new Error('it gives a vector that is zero or not a number');
  }
  return Float32Array.from(vector, (value) => value / length);
}
