import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {addRow, roundRow, rowBytes} from '../../../../core/encoder/row-code.ts';
import {
  type ClusterSection,
  readCluster,
  writeCluster,
} from '../../../../core/index-format/cluster-file.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {expectNoGarbage} from './damaged.ts';

const DIMENSIONS = 5;
const SECTIONS = 3000;

const vectors = fc
  .array(fc.integer({min: -50, max: 50}), {minLength: DIMENSIONS, maxLength: DIMENSIONS})
  .map((values) => Float32Array.from(values, (value) => value / 50));
const clusters: fc.Arbitrary<ClusterSection[]> = fc
  .uniqueArray(fc.nat(SECTIONS - 1), {maxLength: 12})
  .chain((sections) =>
    fc.tuple(
      ...sections
        .sort((a, b) => a - b)
        .map((section) =>
          fc.record({
            section: fc.constant(section),
            parts: fc.array(fc.record({place: fc.nat(400), vector: vectors}), {maxLength: 4}),
          }),
        ),
    ),
  );

const toy: ClusterSection[] = [
  {section: 2, parts: [{place: 0, vector: Float32Array.of(1, 0, 0, -1, 0)}]},
  {
    section: 300,
    parts: [
      {place: 0, vector: Float32Array.of(0, 1, 0, 0, 0)},
      {place: 1, vector: Float32Array.of(0, 0.5, 0, 0, 0.1)},
    ],
  },
];

describe('a cluster of vectors', () => {
  it('is read as it was written, the vectors rounded as rows are', () => {
    fc.assert(
      fc.property(clusters, (written) => {
        const cluster = readCluster(writeCluster(written, DIMENSIONS), SECTIONS);
        const {sections, starts, places, rows} = cluster;
        const read = Array.from(sections, (section, index) => ({
          section,
          parts: Array.from(places.subarray(starts[index], starts[index + 1]), (place, own) => {
            const vector = new Float32Array(DIMENSIONS);
            addRow(rows, ((starts[index] ?? 0) + own) * rowBytes(DIMENSIONS), vector);
            return {place, vector};
          }),
        }));
        const expected = written.map(({section, parts}) => ({
          section,
          parts: parts.map(({place, vector}) => {
            const rounded = new Float32Array(DIMENSIONS);
            roundRow(vector, rounded);
            // Of the zeros only one is written.
            return {place, vector: rounded.map((value) => value + 0)};
          }),
        }));
        expect(cluster.dimensions).toBe(DIMENSIONS);
        expect(read).toEqual(expected);
      }),
    );
  });

  it('keeps its rows where they were read', () => {
    const content = writeCluster(toy, DIMENSIONS);
    const {rows} = readCluster(content, SECTIONS);
    expect(rows.buffer).toBe(content.buffer);
    expect(rows.length).toBe(3 * rowBytes(DIMENSIONS));
  });

  it('takes few bytes beside its rows', () => {
    const extra = writeCluster(toy, DIMENSIONS).length - 3 * rowBytes(DIMENSIONS);
    // Dimensions, sections, 1 + 2 for their numbers, 2 for the parts, 3 for the chunks.
    expect(extra).toBe(2 + 3 + 2 + 3);
  });

  it('with a section that the index has not is refused', () => {
    const content = writeCluster(toy, DIMENSIONS);
    expect(() => readCluster(content, 300)).toThrow(IndexFormatError);
    expect(readCluster(content, 301).sections).toEqual(Uint32Array.of(2, 300));
  });

  it('is refused wherever it is cut, and never speaks of what is not there', () => {
    expectNoGarbage(
      writeCluster(toy, DIMENSIONS),
      (bytes) => readCluster(bytes, SECTIONS),
      ({dimensions, sections, starts, places, rows, scales}) =>
        sections.every(
          (section, index) =>
            section < SECTIONS && section > (index > 0 ? (sections[index - 1] ?? 0) : -1),
        ) &&
        starts.at(-1) === places.length &&
        rows.length === places.length * rowBytes(dimensions) &&
        scales.every(Number.isFinite),
    );
  });
});
