import type {Chunk} from '../../../../core/types.ts';
import type {StaticMeaning} from '../../../../plugin/store/static-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {meant} from '../../../support/meant.ts';
import {tableOf} from '../encoder/toy-table.ts';

const DIMENSIONS = 8;

/** A direction in a space where each means something else. */
export function axis(number: number): Float32Array {
  return Float32Array.from({length: DIMENSIONS}, (_, d) => (d === number ? 1 : 0));
}

/** A page of one section, with what a test cares about. */
export function page(name: string, text: string, changes: Partial<Chunk> = {}): Chunk {
  return chunk({
    ...{chunkId: name, docId: name, docTitle: '', headingPath: [''], section: 0},
    ...{url: `/docs/${name}`, urlAnchor: '', content: text, text},
    ...changes,
  });
}

/** Meaning for a site: a word of a question means the axis of its place here. */
export function meaningOf(
  words: readonly string[],
  vectors: StaticMeaning['vectors'],
  prefix = '',
): Promise<StaticMeaning> {
  const rows = Float32Array.from(words.flatMap((_, number) => Array.from(axis(number))));
  return meant({
    ...{vectors, table: tableOf(words, DIMENSIONS, rows)},
    ...{prefix, expected: () => 0},
  });
}
