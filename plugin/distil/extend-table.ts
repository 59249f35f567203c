import {piecesOfPair} from '../../core/encoder/pair.js';
import {wordPieces} from '../../core/encoder/word-pieces.js';
import type {QueryTable} from './query-table.js';
import {seeded} from './random.js';

const SEED = 1;
/** A text of zeros points nowhere, and would not learn where to; larger numbers would have to be unlearned. */
const BEGINNING = 0.006;

/** A table with rows for more words and pairs, which mean at first what it made of them before. */
export function extendTable(table: QueryTable, added: readonly string[]): QueryTable {
  const {names, dimensions, rows, shared} = table;
  const places = new Map(names.map((name, place) => [name, place]));
  const fresh = added.filter((name) => !places.has(name));
  const extended = new Float32Array((names.length + fresh.length) * dimensions);
  extended.set(rows);
  const random = seeded(SEED);
  for (const [index, name] of fresh.entries()) {
    const at = (names.length + index) * dimensions;
    // A pair adds to what its pieces say: to begin with, nothing.
    const pieces = piecesOfPair(name) ? [] : wordPieces(name, (piece) => places.has(piece));
    if (pieces === null) {
      const row = extended.subarray(at, at + dimensions);
      row.forEach((_, d) => {
        row[d] = (random() - 0.5) * BEGINNING;
      });
    }
    for (const piece of pieces ?? []) {
      const from = (places.get(piece) ?? 0) * dimensions;
      for (let d = 0; d < dimensions; d++) {
        extended[at + d] = (extended[at + d] ?? 0) + (rows[from + d] ?? 0);
      }
    }
  }
  return {names: [...names, ...fresh], dimensions, rows: extended, shared};
}
