import {describe, expect, it} from 'vitest';
import {extendTable} from '../../../../plugin/distil/extend-table.ts';
import {fitRows} from '../../../../plugin/distil/fit-rows.ts';
import {seeded} from '../../../../plugin/distil/random.ts';
import {rowsOfText} from '../../../../plugin/distil/rows-of-text.ts';
import {trainingSet} from '../../../../plugin/distil/training-set.ts';
import {cosine, rowOf, sumOf, tableOf} from './small-table.ts';

const TABLE = tableOf({robot: [1, 2], grip: [3, 0], '##per': [0.5, -1], 'grip ##per': [8, 8]});

describe('a table that is extended', () => {
  it('has its own rows first, as they were', () => {
    const {names, rows} = extendTable(TABLE, ['gripper']);
    expect(names).toEqual([...TABLE.names, 'gripper']);
    expect(rows.subarray(0, TABLE.rows.length)).toEqual(TABLE.rows);
  });

  it('begins with the sum of a new word’s pieces', () => {
    expect(rowOf(extendTable(TABLE, ['gripper']), 'gripper')).toEqual([3.5, -1]);
  });

  it('begins with nothing for a pair, so that what texts mean stays', () => {
    const extended = extendTable(TABLE, ['robot grip']);
    expect(rowOf(extended, 'robot grip')).toEqual([0, 0]);
    const meaning = (table: typeof TABLE) =>
      sumOf(table.rows, 2, rowsOfText(table.names)('robot gripper robot'));
    expect(meaning(extended)).toEqual(meaning(TABLE));
  });

  it('begins with next to nothing for a word that its pieces cannot spell, the same each time', () => {
    const extended = extendTable(TABLE, ['zzz', 'qqq']);
    const rows = ['zzz', 'qqq'].map((name) => rowOf(extended, name));
    expect(Math.max(...rows.flat().map(Math.abs))).toBeLessThan(0.01);
    expect(rows.flat().every((value) => value !== 0)).toBe(true);
    expect(rows[0]).not.toEqual(rows[1]);
    expect(extendTable(TABLE, ['zzz', 'qqq'])).toEqual(extended);
  });

  it('learns what such a word means from texts that have no other', () => {
    const {names, dimensions, rows} = extendTable(TABLE, ['zzz']);
    const target = Float32Array.of(1, -0.2);
    const set = trainingSet(['zzz'], [target], dimensions, rowsOfText(names));
    fitRows(rows, set, {epochs: 100, rate: 1e-3, batch: 1, random: seeded(1)});
    expect(cosine(sumOf(rows, dimensions, rowsOfText(names)('zzz')), target)).toBeGreaterThan(0.99);
  });

  it('has no name twice', () => {
    expect(extendTable(TABLE, ['robot', 'grip ##per']).names).toEqual(TABLE.names);
  });

  it('leaves the table itself alone', () => {
    const {rows} = extendTable(TABLE, ['gripper']);
    rows.fill(9);
    expect(rowOf(TABLE, 'robot')).toEqual([1, 2]);
  });
});
