import {EmbeddingError} from '../errors.cjs';
import type {EmbeddingOptions} from './embedding-options.cjs';

type Dimensions = {
  /** Null until the first vector, where nobody said. */
  readonly known: () => number | null;
  readonly check: (vector: Float32Array) => void;
};

/** Holds every vector of a model to one size: the wanted one, the model's own, or that of the first. */
export function checkedDimensions(
  {model, dimensions}: Pick<EmbeddingOptions, 'model' | 'dimensions'>,
  ofModel: number | undefined,
): Dimensions {
  let known = dimensions ?? ofModel ?? null;
  return {
    known: () => known,
    check({length}) {
      known ??= length;
      if (length !== known) {
        throw new EmbeddingError(
          `The embedding model ${model} gives vectors of ${length} numbers, but "embedding.dimensions" is ${known}. Set it to ${length}, or leave it out.`,
        );
      }
    },
  };
}
