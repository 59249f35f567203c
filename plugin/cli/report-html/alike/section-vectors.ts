import {normalise} from '../../../../core/normalise.js';
import {withKnownVectors} from '../../../build/known-texts.js';
import type {EmbeddingOptions} from '../../../embed/embedding-options.cjs';
import {knownParts} from '../../../embed/parts.js';
import type {Section} from '../edition.js';
import type {Matrix} from './near-sections.js';

/** The mean direction of each section's vectors; null where a build has not left those of all of them. */
export async function sectionVectors(
  sections: readonly Section[],
  siteDir: string,
  options: EmbeddingOptions,
  /** Is told after each section, and may take its time. */
  onSection: () => Promise<void> | void,
): Promise<Matrix | null> {
  return withKnownVectors(siteDir, options, async (vectorOf) => {
    let matrix: Matrix | null = null;
    for (const [place, section] of sections.entries()) {
      const mean = meanOf(textsOf(section, options).map(vectorOf));
      matrix ??= mean && {
        rows: new Float32Array(sections.length * mean.length),
        dimensions: mean.length,
      };
      if (!mean || matrix?.dimensions !== mean.length) {
        return null;
      }
      matrix.rows.set(mean, place * mean.length);
      await onSection();
    }
    return matrix;
  });
}

function textsOf({chunks}: Section, {prefixes}: Pick<EmbeddingOptions, 'prefixes'>): string[] {
  return chunks.flatMap((chunk) =>
    knownParts(chunk, chunk.tail).map(({text}) => prefixes.document + text),
  );
}

function meanOf(vectors: readonly (Float32Array | undefined)[]): Float32Array | null {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    if (vector?.length !== sum.length) {
      return null;
    }
    for (let d = 0; d < sum.length; d++) {
      sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
    }
  }
  return normalise(sum) ? sum : null;
}
