import type {QueryTable} from '../plugin/distil/query-table.ts';
import {rowsOfText} from '../plugin/distil/rows-of-text.ts';

/** How near the sums of a table's rows come to the teacher's vectors, on the average. */
export function meanCosine(
  {names, rows, dimensions}: QueryTable,
  texts: readonly string[],
  vectors: readonly Float32Array[],
): number {
  const rowsOf = rowsOfText(names);
  const cosines = texts.map((text, index) => {
    const sum = new Float64Array(dimensions);
    for (const row of rowsOf(text)) {
      for (let d = 0; d < dimensions; d++) {
        sum[d] = (sum[d] ?? 0) + (rows[row * dimensions + d] ?? 0);
      }
    }
    const length = Math.hypot(...sum);
    const dot = sum.reduce((all, value, d) => all + value * (vectors[index]?.[d] ?? 0), 0);
    return length > 0 ? dot / length : 0;
  });
  return cosines.reduce((all, cosine) => all + cosine, 0) / cosines.length;
}
