import {readFile} from 'node:fs/promises';
import {addRow, writeRow} from '../../core/encoder/row-code.js';
import {readShard, writeShard} from '../../core/encoder/shard-file.js';
import type {Random} from './random.js';

/** A row for each piece, and for pairs of pieces that mean something else together. */
export type QueryTable = {
  /** The pieces and pairs; those that questions use most come first. */
  readonly names: readonly string[];
  readonly dimensions: number;
  /** All rows, one after the other. */
  readonly rows: Float32Array;
  /** So many of the names come first that every site has. */
  readonly shared: number;
};

/** A table is kept as one file of rows, in the very bits that readers get. */
export function tableBytes({names, dimensions, rows}: QueryTable): Uint8Array {
  let next = 0;
  return writeShard(names, [], dimensions, (bytes, at) => {
    writeRow(rows.subarray(next, next + dimensions), bytes, at);
    next += dimensions;
  });
}

export function tableFrom(bytes: Uint8Array, dimensions: number): QueryTable {
  const shard = readShard(bytes, dimensions);
  const rows = new Float32Array(shard.rows.size * dimensions);
  let next = 0;
  for (const at of shard.rows.values()) {
    addRow(bytes, at, rows.subarray(next, next + dimensions));
    next += dimensions;
  }
  const names = Array.from(shard.rows.keys());
  return {names, dimensions, rows, shared: names.length};
}

/** A table that knows nothing yet. */
export function newTable(names: readonly string[], dimensions: number, random: Random): QueryTable {
  const rows = Float32Array.from(
    {length: names.length * dimensions},
    () => (random() - 0.5) * 0.06,
  );
  return {names, dimensions, rows, shared: names.length};
}

/** Some rows of a table, in the order given. */
export function extractRows(
  {names, dimensions, rows}: QueryTable,
  order: readonly number[],
): QueryTable {
  const extracted = new Float32Array(order.length * dimensions);
  for (const [index, row] of order.entries()) {
    extracted.set(rows.subarray(row * dimensions, (row + 1) * dimensions), index * dimensions);
  }
  return {
    names: order.map((row) => names[row] ?? ''),
    dimensions,
    rows: extracted,
    shared: order.length,
  };
}

export async function readTable(file: string, dimensions: number): Promise<QueryTable> {
  return tableFrom(await readFile(file), dimensions);
}
