import {basicTokens} from '../../core/encoder/basic-tokens.ts';
import type {Chunk} from '../../core/types.ts';
import {expectedIn} from '../../plugin/build/expected-words.ts';
import {readTable} from '../../plugin/distil/query-table.ts';
import {seeded} from '../../plugin/distil/random.ts';
import {partsOf} from '../../plugin/embed/parts.ts';
import {packEncoder} from '../../plugin/store/encoder-files.ts';
import type {StaticMeaning} from '../../plugin/store/static-index.ts';
import {DIMENSIONS, QUESTION_PREFIX} from '../encoder/vectors.ts';
import {each, TABLE} from './embedded-site.ts';

/**
 * Vectors that are like one another where texts share words, in the place of those of the model,
 * which would take an hour: as many, as long and as incompressible. Nothing is found by them.
 */
export async function standIn(chunks: readonly Chunk[]): Promise<StaticMeaning> {
  const vectorOf = standInVectors();
  return {
    vectors: chunks.map((chunk) => partsOf(chunk, '').map(({text}) => vectorOf(text))),
    encoder: await packEncoder({
      table: await readTable(TABLE, DIMENSIONS),
      prefix: QUESTION_PREFIX,
      expected: await expectedIn(each(chunks)),
    }),
  };
}

/** Gives texts their vectors; other ones to each caller that asks in another order. */
export function standInVectors(): (text: string) => Float32Array {
  const words = new Map<string, Float32Array>();
  const vectorOf = (word: string) => {
    const known = words.get(word) ?? randomVector(words.size);
    words.set(word, known);
    return known;
  };
  return (text) => normalisedSum(basicTokens(text).map(vectorOf));
}

function randomVector(seed: number): Float32Array {
  const random = seeded(seed);
  return Float32Array.from({length: DIMENSIONS}, () => random() - 0.5);
}

function normalisedSum(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const vector of vectors) {
    for (let d = 0; d < DIMENSIONS; d++) {
      sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
    }
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
