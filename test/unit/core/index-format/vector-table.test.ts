import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/manifest.ts';
import {
  packVector,
  readVectorTable,
  writeVectorTable,
} from '../../../../core/index-format/vector-table.ts';

const HEADER = 12;
const chunks = [
  [Float32Array.of(1, 0, -0.5, 0.25), Float32Array.of(0, 0, 0, 0)],
  [],
  [Float32Array.of(0.1, 0.2, 0.3, 0.4)],
];
const bytes = writeVectorTable(chunks, 4);

const vectors = fc.integer({min: 1, max: 40}).chain((dimensions) => {
  const number = fc.double({min: -1, max: 1, noNaN: true});
  const vector = fc
    .array(number, {minLength: dimensions, maxLength: dimensions})
    .map((numbers) => Float32Array.from(numbers));
  return fc.record({
    dimensions: fc.constant(dimensions),
    chunks: fc.array(fc.array(vector, {maxLength: 4}), {maxLength: 6}),
  });
});

describe('a vector', () => {
  it('keeps every number to within half of a 127th of its greatest', () => {
    const numbers = fc.array(fc.double({min: -1, max: 1, noNaN: true}), {minLength: 1});
    fc.assert(
      fc.property(numbers, fc.integer({min: -80, max: 80}), (shape, size) => {
        const vector = Float32Array.from(shape, (value) => value * 2 ** size);
        const packed = packVector(vector);
        const greatest = Math.max(...vector.map(Math.abs));
        for (const [d, value] of vector.entries()) {
          const error = Math.abs((packed.numbers[d] ?? 0) * packed.scale - value);
          expect(error).toBeLessThanOrEqual((greatest / 254) * 1.0001 + 1e-40);
        }
      }),
    );
  });
});

describe('the table of vectors', () => {
  it('has the vectors of each chunk as they were written', () => {
    fc.assert(
      fc.property(vectors, ({dimensions, chunks}) => {
        const written = writeVectorTable(chunks, dimensions);
        const table = readVectorTable(written, chunks.length);
        expect(table.dimensions).toBe(dimensions);
        for (const [chunk, parts] of chunks.entries()) {
          const first = table.starts[chunk] ?? 0;
          expect((table.starts[chunk + 1] ?? 0) - first).toBe(parts.length);
          for (const [index, part] of parts.entries()) {
            const {scale, numbers} = packVector(part);
            const at = (first + index) * dimensions;
            expect(table.scales[first + index]).toBe(scale);
            expect(table.numbers.slice(at, at + dimensions)).toEqual(numbers);
          }
        }
        expect(writeVectorTable(chunks, dimensions)).toEqual(written);
      }),
    );
  });

  it('may be a part of a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 9).fill(0xff);
    larger.set(bytes, 5);
    const table = readVectorTable(larger.subarray(5, 5 + bytes.length), 3);
    const alone = readVectorTable(bytes, 3);
    expect(Array.from(table.scales)).toEqual(Array.from(alone.scales));
    expect(Array.from(table.numbers.subarray(0, 12))).toEqual(Array.from(alone.numbers));
  });

  it('is refused wherever it is cut off, and with anything behind it', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readVectorTable(bytes.slice(0, length), 3)).toThrow(IndexFormatError);
    }
    expect(() => readVectorTable(Uint8Array.of(...bytes, 0), 3)).toThrow(IndexFormatError);
  });

  it('is refused with any other byte in its header or its counts of parts', () => {
    fc.assert(
      fc.property(fc.nat(HEADER + 5), fc.integer({min: 1, max: 255}), (at, change) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ change;
        expect(() => readVectorTable(changed, 3)).toThrow(IndexFormatError);
      }),
    );
  });

  it('is refused for another number of chunks', () => {
    for (const count of [0, 2, 4, 1e9]) {
      expect(() => readVectorTable(bytes, count)).toThrow('do not belong together');
    }
  });

  it('is refused when it is anything else', () => {
    const html = new TextEncoder().encode('<!doctype html><title>Not found</title>');
    expect(() => readVectorTable(html, 3)).toThrow(IndexFormatError);
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 80}), fc.boolean(), (foreign, isMarked) => {
        const other = isMarked ? Uint8Array.of(...bytes.subarray(0, 4), ...foreign) : foreign;
        expect(() => readVectorTable(other, 3)).toThrow(IndexFormatError);
      }),
    );
  });
});
