import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {byteReader} from '../../../../core/index-format/byte-reader.ts';
import {byteWriter} from '../../../../core/index-format/byte-writer.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {
  MOST_NUMBERS,
  readRecentNumbers,
  writeRecentNumbers,
} from '../../../../core/index-format/recent-numbers.ts';

function written(numbers: readonly number[]): Uint8Array {
  const writer = byteWriter();
  writeRecentNumbers(writer, Uint16Array.from(numbers));
  return writer.result();
}

const numbersBelow = (limit: number) =>
  fc.array(fc.oneof(fc.nat(limit - 1), fc.nat(Math.min(limit, 80) - 1)), {maxLength: 400});

describe('the cluster of each section', () => {
  it('is read as it was written', () => {
    const cases = fc
      .constantFrom(1, 2, 80, 300, MOST_NUMBERS)
      .chain((limit) => fc.tuple(fc.constant(limit), numbersBelow(limit)));
    fc.assert(
      fc.property(cases, ([limit, numbers]) => {
        const reader = byteReader(written(numbers));
        expect(Array.from(readRecentNumbers(reader, limit))).toEqual(numbers);
        reader.end();
      }),
    );
  });

  it('takes one byte where it was met before, and two otherwise', () => {
    expect(written([700, 700, 5, 700, 5]).length).toBe(1 + 5 + 2);
  });

  it('is refused where there is no such cluster', () => {
    const read = () => readRecentNumbers(byteReader(written([1, 2, 3])), 3);
    expect(read).toThrow(IndexFormatError);
  });

  it('is refused where it should have been met before and was not', () => {
    const bytes = written([1, 1]);
    bytes[2] = 1;
    expect(() => readRecentNumbers(byteReader(bytes), 9)).toThrow(IndexFormatError);
  });
});
