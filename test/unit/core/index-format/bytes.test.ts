import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {byteReader} from '../../../../core/index-format/byte-reader.ts';
import {byteWriter} from '../../../../core/index-format/byte-writer.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';

const values = fc.record({
  byte: fc.nat(255),
  uint32: fc.nat(0xffffffff),
  count: fc.maxSafeNat(),
  difference: fc.integer({min: -(2 ** 51), max: 2 ** 51}),
  text: fc.string({unit: 'grapheme'}),
  list: fc.array(fc.maxSafeNat()),
  bytes: fc.uint8Array(),
});
type Values = typeof values extends fc.Arbitrary<infer Value> ? Value : never;

function written(value: Values): Uint8Array {
  const writer = byteWriter(1);
  writer.byte(value.byte);
  writer.uint32(value.uint32);
  writer.count(value.count);
  writer.difference(value.difference);
  writer.text(value.text);
  writer.list(value.list, writer.count);
  writer.count(value.bytes.length);
  writer.bytes(value.bytes);
  return writer.result();
}

function read(bytes: Uint8Array) {
  const reader = byteReader(bytes);
  const value = {
    byte: reader.byte(),
    uint32: reader.uint32(),
    count: reader.count(),
    difference: reader.difference(),
    text: reader.text(),
    list: reader.list(reader.count),
    bytes: reader.bytes(reader.count()),
  };
  reader.end();
  return value;
}

describe('bytes', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(read(written(value))).toEqual(value);
      }),
    );
  });

  it('that end too early, or go on, are refused', () => {
    fc.assert(
      fc.property(values, fc.nat(), (value, cut) => {
        const bytes = written(value);
        expect(() => read(bytes.subarray(0, cut % bytes.length))).toThrow(IndexFormatError);
        expect(() => read(Uint8Array.of(...bytes, 0))).toThrow(IndexFormatError);
      }),
    );
  });

  it('of any other origin give an error or some values, and never take long', () => {
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 64}), (bytes) => {
        try {
          read(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(IndexFormatError);
        }
      }),
    );
  });

  it('do not claim a number that is too great', () => {
    expect(() => byteReader(new Uint8Array(12).fill(255)).count()).toThrow('too great');
  });

  it('do not claim more items than there is room for', () => {
    const writer = byteWriter();
    writer.count(2 ** 40);
    const reader = byteReader(writer.result());
    expect(() => reader.list(reader.byte)).toThrow('longer than the file');
  });
});
