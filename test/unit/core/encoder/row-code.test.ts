import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {addRow, rowBytes, writeRow} from '../../../../core/encoder/row-code.ts';

const GROUP = 32;

function written(row: Float32Array): Uint8Array {
  const bytes = new Uint8Array(rowBytes(row.length));
  writeRow(row, bytes, 0);
  return bytes;
}

function readBack(bytes: Uint8Array, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  addRow(bytes, 0, sum);
  return sum;
}

const greatest = (numbers: Float32Array) => Math.max(0, ...numbers.map(Math.abs));

/** Up to three groups, mostly no whole ones. */
const LENGTH = {minLength: 1, maxLength: 80, size: 'max'} as const;

/** Numbers of one size, as a table has them. */
const number = fc.double({min: -1, max: 1, noNaN: true});
const evenRow = fc
  .tuple(fc.array(number, LENGTH), fc.integer({min: -80, max: 100}))
  .map(([numbers, size]) => Float32Array.from(numbers, (value) => value * 2 ** size));
/** Numbers of any size beside each other. */
const unevenRow = fc
  .array(fc.tuple(number, fc.integer({min: -60, max: 20})), LENGTH)
  .map((numbers) => Float32Array.from(numbers, ([value, size]) => value * 2 ** size));
/** No number is far smaller than its row's greatest. */
const denseRow = fc
  .array(fc.tuple(fc.boolean(), fc.double({min: 0.2, max: 1, noNaN: true})), LENGTH)
  .map((numbers) => Float32Array.from(numbers, ([isLess, size]) => (isLess ? -size : size)));

describe('a row of the query table', () => {
  it('keeps every number to within half a step of its group', () => {
    fc.assert(
      fc.property(fc.oneof(evenRow, denseRow, unevenRow), (row) => {
        const back = readBack(written(row), row.length);
        const ofRow = greatest(row);
        for (const [index, value] of row.entries()) {
          const group = Math.floor(index / GROUP);
          const ofGroup = greatest(row.subarray(group * GROUP, (group + 1) * GROUP));
          // A group's scale is a share of the row's, and none of those is finer than some 255ths.
          const step = Math.max(ofGroup + ofRow / 255, (ofRow * 14) / 255) / 7;
          const error = Math.abs((back[index] ?? 0) - value);
          expect(error).toBeLessThanOrEqual((step / 2) * 1.0001 + 1e-44);
        }
      }),
      {numRuns: 500},
    );
  });

  it('takes the same bytes each time, wherever it is put and whatever was there', () => {
    fc.assert(
      fc.property(fc.oneof(evenRow, unevenRow), fc.nat(9), fc.nat(255), (row, at, before) => {
        const size = rowBytes(row.length);
        const bytes = new Uint8Array(1 + at + size + 3).fill(before);
        writeRow(row, bytes.subarray(1), at);
        const start = 1 + at;
        expect(bytes.slice(start, start + size)).toEqual(written(row));
        expect(bytes.slice(0, start)).toEqual(new Uint8Array(start).fill(before));
        expect(bytes.slice(start + size)).toEqual(
          new Uint8Array(bytes.length - start - size).fill(before),
        );
      }),
    );
  });

  it('takes the same bytes again when it is read and written again', () => {
    fc.assert(
      fc.property(fc.oneof(evenRow, denseRow, unevenRow), (any) => {
        // Below, float32 has too few digits left for the scale.
        const row = any.map((value) => (Math.abs(value) < 1e-30 ? 0 : value));
        const first = written(row);
        expect(written(readBack(first, row.length))).toEqual(first);
      }),
      {numRuns: 500},
    );
  });

  it('of zeros stays one', () => {
    for (const dimensions of [1, 4, 31, 32, 33, 64]) {
      const zeros = new Float32Array(dimensions);
      expect(readBack(written(zeros), dimensions)).toEqual(zeros);
    }
  });

  it('keeps a group of zeros beside another', () => {
    const row = new Float32Array(64).fill(0.5, 32);
    expect(Array.from(readBack(written(row), 64).subarray(0, 32))).toEqual(Array(32).fill(0));
  });

  it('is added to what is there', () => {
    const bytes = written(Float32Array.of(7, -7, 0, 3));
    const sum = Float32Array.of(1, 2, 3, 4);
    addRow(bytes, 0, sum);
    for (const [index, value] of [8, -5, 3, 7].entries()) {
      expect(sum[index]).toBeCloseTo(value, 4);
    }
  });

  it('takes half a byte a number and some for the scales', () => {
    expect([1, 32, 33, 384].map(rowBytes)).toEqual([6, 21, 23, 208]);
  });
});
