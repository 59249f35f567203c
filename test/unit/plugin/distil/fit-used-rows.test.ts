import {describe, expect, it} from 'vitest';
import {fitRows} from '../../../../plugin/distil/fit-rows.ts';
import {fitUsedRows} from '../../../../plugin/distil/fit-used-rows.ts';
import {below, seeded} from '../../../../plugin/distil/random.ts';
import {trainingSet} from '../../../../plugin/distil/training-set.ts';

const ROWS = 300;
const SIZE = 8;
const FROZEN = 40;

const round = (row: Float32Array, rounded: Float32Array) =>
  rounded.set(row.map((value) => Math.round(value * 8) / 8));

describe('a table of which texts use few rows', () => {
  it('is fitted to the bit as if all its rows were looked at', () => {
    const random = seeded(1);
    const noise = (length: number) => Float32Array.from({length}, () => random() - 0.5);
    const used = Array.from({length: 30}, () => below(random, ROWS));
    expect(used.some((row) => row < FROZEN)).toBe(true);
    const texts = Array.from({length: 200}, () =>
      Array.from({length: 4}, () => used[below(random, used.length)] ?? 0),
    );
    const names = texts.map((_, index) => String(index));
    const vectors = texts.map(() => noise(SIZE));
    const set = trainingSet(names, vectors, SIZE, (name) => texts[Number(name)] ?? []);
    const table = noise(ROWS * SIZE);
    const fittedBy = (way: typeof fitRows) => {
      const rows = table.slice();
      const options = {epochs: 3, rate: 0.02, batch: 16, frozen: FROZEN, rounded: round};
      way(rows, set, {...options, random: seeded(2)});
      return rows;
    };
    expect(fittedBy(fitUsedRows)).toEqual(fittedBy(fitRows));
    expect(fittedBy(fitUsedRows)).not.toEqual(table);
  });
});
