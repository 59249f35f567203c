import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {rowBytes} from '../../../../core/encoder/row-code.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {extendTable} from '../../../../plugin/distil/extend-table.ts';
import {
  extractRows,
  newTable,
  readTable,
  tableBytes,
  tableFrom,
} from '../../../../plugin/distil/query-table.ts';
import {seeded} from '../../../../plugin/distil/random.ts';
import {cosine, rowOf, tableOf} from './small-table.ts';

const SIZE = 64;
const random = seeded(1);
const row = () => Array.from({length: SIZE}, () => random() - 0.5);
const TABLE = tableOf({
  the: row(),
  '##é': row(),
  'the ##é': row(),
  nothing: new Array(SIZE).fill(0),
});

describe('the file of a table', () => {
  it('has all names in their order, and rows that mean nearly the same', () => {
    const read = tableFrom(tableBytes(TABLE), SIZE);
    expect(read.names).toEqual(TABLE.names);
    for (const name of ['the', '##é', 'the ##é']) {
      expect(cosine(rowOf(read, name), rowOf(TABLE, name))).toBeGreaterThan(0.99);
    }
    expect(rowOf(read, 'nothing')).toEqual(new Array(SIZE).fill(0));
  });

  it('is the same to the bit when it is written again', () => {
    const bytes = tableBytes(TABLE);
    expect(tableBytes(tableFrom(bytes, SIZE))).toEqual(bytes);
  });

  it('changes where a row has changed, and nowhere else', () => {
    const bytes = tableBytes(TABLE);
    const read = tableFrom(bytes, SIZE);
    read.rows[SIZE + 3] = 2;
    const written = tableBytes(read);
    const size = rowBytes(SIZE);
    const second = bytes.length - 3 * size;
    const changed = Array.from(written.keys()).filter((at) => written[at] !== bytes[at]);
    expect(changed.length).toBeGreaterThan(0);
    expect(Math.min(...changed)).toBeGreaterThanOrEqual(second);
    expect(Math.max(...changed)).toBeLessThan(second + size);
    expect(rowOf(tableFrom(written, SIZE), '##é')[3]).toBeCloseTo(2, 6);
  });

  it('keeps its rows’ bits when others are added to it', () => {
    const bytes = tableBytes(TABLE);
    const longer = extendTable(tableFrom(bytes, SIZE), ['new']);
    const written = tableBytes(longer);
    const rows = bytes.subarray(bytes.length - 4 * rowBytes(SIZE));
    expect(written.subarray(written.length - 5 * rowBytes(SIZE), -rowBytes(SIZE))).toEqual(rows);
  });

  it('may be of no rows', () => {
    const empty = {...tableOf({}), dimensions: SIZE};
    expect(tableFrom(tableBytes(empty), SIZE)).toEqual(empty);
  });

  it('is read from the disk, and refused for vectors of another size', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'query-table-'));
    const file = join(folder, 'table.bin');
    await writeFile(file, tableBytes(TABLE));
    expect(tableBytes(await readTable(file, SIZE))).toEqual(tableBytes(TABLE));
    await expect(readTable(file, 32)).rejects.toThrow(IndexFormatError);
    await rm(folder, {recursive: true});
  });
});

describe('a new table', () => {
  it('has small rows that are no two alike, and the same for the same seed', () => {
    const table = newTable(['a', 'b'], SIZE, seeded(3));
    expect(newTable(['a', 'b'], SIZE, seeded(3))).toEqual(table);
    expect(table.rows).toHaveLength(2 * SIZE);
    expect(Math.max(...table.rows.map(Math.abs))).toBeLessThanOrEqual(0.03);
    expect(cosine(rowOf(table, 'a'), rowOf(table, 'b'))).toBeLessThan(0.5);
  });
});

describe('rows that are taken from a table', () => {
  it('keep their names and their numbers, in the order that is asked for', () => {
    const taken = extractRows(TABLE, [2, 0]);
    expect(taken.names).toEqual(['the ##é', 'the']);
    expect(rowOf(taken, 'the')).toEqual(rowOf(TABLE, 'the'));
    expect(rowOf(taken, 'the ##é')).toEqual(rowOf(TABLE, 'the ##é'));
  });

  it('are written as they are, not as others stood at their place', () => {
    const read = tableFrom(tableBytes(TABLE), SIZE);
    const taken = tableFrom(tableBytes(extractRows(read, [1, 0])), SIZE);
    expect(cosine(rowOf(taken, 'the'), rowOf(TABLE, 'the'))).toBeGreaterThan(0.99);
    expect(cosine(rowOf(taken, '##é'), rowOf(TABLE, '##é'))).toBeGreaterThan(0.99);
  });
});
