import type {QueryTable} from '../../../../plugin/distil/query-table.ts';

/** A table of a few rows, in the order of their names, that no file has. */
export function tableOf(rows: Readonly<Record<string, readonly number[]>>): QueryTable {
  const all = Object.values(rows);
  return {
    names: Object.keys(rows),
    dimensions: all[0]?.length ?? 0,
    rows: Float32Array.from(all.flat()),
    shared: 0,
  };
}

export function rowOf({names, dimensions, rows}: QueryTable, name: string): number[] {
  const place = names.indexOf(name);
  return Array.from(rows.subarray(place * dimensions, (place + 1) * dimensions));
}

export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [dot, own, other] = [0, 0, 0];
  for (let d = 0; d < a.length; d++) {
    dot += (a[d] ?? 0) * (b[d] ?? 0);
    own += (a[d] ?? 0) ** 2;
    other += (b[d] ?? 0) ** 2;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(own * other);
}

/** The sum of some rows, as a question's vector is made. */
export function sumOf(
  table: Float32Array,
  dimensions: number,
  numbers: Iterable<number>,
): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const row of numbers) {
    for (let d = 0; d < dimensions; d++) {
      sum[d] = (sum[d] ?? 0) + (table[row * dimensions + d] ?? 0);
    }
  }
  return sum;
}
