import {type FitOptions, fitRows} from './fit-rows.js';
import type {TrainingSet} from './training-set.js';

/**
 * The same as `fitRows`, to the bit, for a large table of which the texts use few rows: in as much
 * memory as these take, and a site's build has little to spare.
 */
export function fitUsedRows(table: Float32Array, set: TrainingSet, options: FitOptions): void {
  const {dimensions: size, rows} = set;
  const used = Int32Array.from(new Set(rows)).sort();
  const places = new Int32Array(table.length / size);
  const own = new Float32Array(used.length * size);
  for (const [place, row] of used.entries()) {
    places[row] = place;
    own.set(table.subarray(row * size, (row + 1) * size), place * size);
  }
  const {frozen = 0} = options;
  fitRows(
    own,
    {...set, rows: rows.map((row) => places[row] ?? 0)},
    {...options, frozen: used.filter((row) => row < frozen).length},
  );
  for (const [place, row] of used.entries()) {
    table.set(own.subarray(place * size, (place + 1) * size), row * size);
  }
}
