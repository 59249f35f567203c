import {extractRows, type QueryTable} from '../plugin/distil/query-table.ts';
import type {TrainingSet} from '../plugin/distil/training-set.ts';

/** The rows that a text has used, the most used ones first. One that was never taught knows nothing. */
export function byUse(table: QueryTable, {rows}: TrainingSet): QueryTable {
  const uses = new Uint32Array(table.names.length);
  for (const row of rows) {
    uses[row] = (uses[row] ?? 0) + 1;
  }
  const order = Array.from(uses.keys())
    .filter((row) => (uses[row] ?? 0) > 0)
    .sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b);
  return extractRows(table, order);
}
