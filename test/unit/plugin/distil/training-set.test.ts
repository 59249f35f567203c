import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {trainingSet} from '../../../../plugin/distil/training-set.ts';
import {cosine} from './small-table.ts';

const ROWS: Readonly<Record<string, readonly number[]>> = {both: [4, 2], none: [], one: [7]};
const rowsOf = (text: string) => ROWS[text] ?? [];
const unit = Float32Array.of(1, 0);

describe('a training set', () => {
  it('has each text’s rows one after the other, and where they start', () => {
    const set = trainingSet(['both', 'none', 'one'], new Array(3).fill(unit), 2, rowsOf);
    expect(Array.from(set.rows)).toEqual([4, 2, 7]);
    expect(Array.from(set.starts)).toEqual([0, 2, 2, 3]);
  });

  it('may have many rows, and texts of many', () => {
    const lengths = Array.from({length: 300}, (_, at) => (at % 7 === 0 ? 3 * at : at % 5));
    const rowsOfLength = (text: string) => Array.from({length: Number(text)}, (_, at) => at);
    const set = trainingSet(lengths.map(String), new Array(300).fill(unit), 2, rowsOfLength);
    expect(Array.from(set.rows)).toEqual(lengths.flatMap((length) => rowsOfLength(`${length}`)));
    expect(lengths.map((_, at) => (set.starts[at + 1] ?? 0) - (set.starts[at] ?? 0))).toEqual(
      lengths,
    );
  });

  it('has each vector in 127ths of its greatest number, with its sign', () => {
    const vectors = [Float32Array.of(-0.5, 0.25), Float32Array.of(0, 0), Float32Array.of(1e-9, 0)];
    const {targets} = trainingSet(['a', 'b', 'c'], vectors, 2, rowsOf);
    expect(Array.from(targets)).toEqual([-127, 64, 0, 0, 127, 0]);
  });

  it('keeps the direction of any vector', () => {
    const number = fc
      .float({min: -1, max: 1, noNaN: true})
      .filter((value) => Math.abs(value) > 1e-3);
    fc.assert(
      fc.property(fc.array(number, {minLength: 1, maxLength: 400}), (vector) => {
        const {targets} = trainingSet(['a'], [Float32Array.from(vector)], vector.length, rowsOf);
        expect(cosine(targets, vector)).toBeGreaterThan(0.999);
      }),
    );
  });

  it('may be empty', () => {
    const {rows, starts, targets} = trainingSet([], [], 2, rowsOf);
    expect([rows.length, Array.from(starts), targets.length]).toEqual([0, [0], 0]);
  });
});
