import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  readVectorDirectory,
  type VectorDirectory,
  writeVectorDirectory,
} from '../../../../core/index-format/vector-directory.ts';
import {expectNoGarbage} from './damaged.ts';

const numbers = (length: number) =>
  fc
    .array(fc.integer({min: -100, max: 100}), {minLength: length, maxLength: length})
    .map((values) => Float32Array.from(values, (value) => value / 100));

const directories: fc.Arbitrary<VectorDirectory> = fc
  .tuple(fc.integer({min: 1, max: 40}), fc.integer({min: 1, max: 9}))
  .chain(([dimensions, count]) =>
    fc.record({
      dimensions: fc.constant(dimensions),
      means: numbers(count * dimensions),
      spreads: numbers(count).map((values) => values.map(Math.abs)),
      sizes: fc
        .array(fc.nat(100_000), {minLength: count, maxLength: count})
        .map((sizes) => Uint32Array.from(sizes)),
      files: fc.array(fc.string(), {minLength: count, maxLength: count}),
      clusterOf: fc
        .array(fc.nat(count - 1), {maxLength: 30})
        .map((places) => Uint16Array.from(places)),
    }),
  );

const toy: VectorDirectory = {
  dimensions: 4,
  means: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0),
  spreads: Float32Array.of(0.2, 0.6),
  sizes: Uint32Array.of(3, 400),
  files: ['k3v9x2a', 'a'],
  clusterOf: Uint16Array.of(0, 0, 1, 0),
};

describe('the directory of vectors', () => {
  it('is read as it was written, but for the means', () => {
    fc.assert(
      fc.property(directories, (directory) => {
        const read = readVectorDirectory(writeVectorDirectory(directory));
        expect({...read, means: directory.means, spreads: directory.spreads}).toEqual(directory);
        expect(read.means.length).toBe(directory.means.length);
        read.spreads.forEach((spread, cluster) => {
          expect(Math.abs(spread - (directory.spreads[cluster] ?? 0))).toBeLessThan(0.003);
        });
      }),
    );
  });

  it.each([60, 600])('tells which of %i means are near a question', (count) => {
    const dimensions = 64;
    const means = Float32Array.from({length: count * dimensions}, (_, at) => Math.sin(at * at));
    const read = readVectorDirectory(
      writeVectorDirectory({
        dimensions,
        means,
        spreads: new Float32Array(count),
        sizes: new Uint32Array(count),
        files: Array.from({length: count}, () => ''),
        clusterOf: new Uint16Array(0),
      }),
    );
    // The question is one of the means: it stays the nearest.
    const question = means.subarray(7 * dimensions, 8 * dimensions);
    const dots = Array.from({length: count}, (_, cluster) =>
      question.reduce(
        (sum, value, d) => sum + value * (read.means[cluster * dimensions + d] ?? 0),
        0,
      ),
    );
    expect(dots.indexOf(Math.max(...dots))).toBe(7);
  });

  it('takes 96 bytes for a mean of 384 numbers where there are few, and half of it where there are many', () => {
    const bytesWith = (count: number) =>
      writeVectorDirectory({
        dimensions: 384,
        means: new Float32Array(count * 384),
        spreads: new Float32Array(count),
        sizes: new Uint32Array(count),
        files: Array.from({length: count}, () => ''),
        clusterOf: new Uint16Array(0),
      }).length;
    // Two shares, a size and the length of a name.
    expect(bytesWith(501) - bytesWith(500)).toBe(96 + 4);
    expect(bytesWith(601) - bytesWith(600)).toBe(48 + 4);
  });

  it('is refused wherever it is cut, and never names what is not there', () => {
    expectNoGarbage(
      writeVectorDirectory(toy),
      readVectorDirectory,
      ({dimensions, means, spreads, sizes, files, clusterOf}) =>
        means.length === files.length * dimensions &&
        means.every(Number.isFinite) &&
        [spreads.length, sizes.length].every((length) => length === files.length) &&
        clusterOf.every((cluster) => cluster < files.length),
    );
  });
});
