import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {roundRow, rowBytes, writeRow} from '../../../../../core/encoder/row-code.ts';
import {rowDot} from '../../../../../core/search/meaning/row-dot.ts';

const number = fc.double({min: -1, max: 1, noNaN: true});
const pairs = fc
  .array(fc.tuple(number, number), {minLength: 1, maxLength: 100, size: 'max'})
  .map((both) => [
    Float32Array.from(both, ([value]) => value),
    Float32Array.from(both, ([, value]) => value),
  ]);

describe('the dot product of a question with a row', () => {
  it('is that with the row as it is read', () => {
    fc.assert(
      fc.property(pairs, fc.nat(3), ([question, row], before) => {
        if (!question || !row) {
          return;
        }
        const at = before * 7;
        // What stands behind a row is none of it.
        const bytes = new Uint8Array(at + rowBytes(row.length) + 40).fill(0xff);
        writeRow(row, bytes, at);
        const scale = new DataView(bytes.buffer).getFloat32(at, true);
        const rounded = new Float32Array(row.length);
        roundRow(row, rounded);
        const expected = rounded.reduce((sum, value, d) => sum + value * (question[d] ?? 0), 0);
        expect(rowDot(question)(bytes, at, scale)).toBeCloseTo(expected, 4);
      }),
    );
  });
});
