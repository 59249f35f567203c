import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readCluster} from '../../../../../core/index-format/cluster-file.ts';
import {partCount} from '../../../../../plugin/store/clusters/section-means.ts';
import {anySections, DIMENSIONS, toySections, writtenVectors} from './toy-vectors.ts';

describe('the files of vectors', () => {
  it('have each part once, in the cluster that the directory says', async () => {
    await fc.assert(
      fc.asyncProperty(anySections, async (sections) => {
        const {files, directory} = await writtenVectors(sections);
        const found = sections.map(() => [] as number[]);
        directory.files.forEach((name, number) => {
          const content = files.get(name) ?? new Uint8Array();
          const cluster = readCluster(content, sections.length);
          expect(cluster.places.length).toBe(directory.sizes[number]);
          cluster.sections.forEach((section, index) => {
            expect(directory.clusterOf[section]).toBe(number);
            const [from, to] = [cluster.starts[index], cluster.starts[index + 1]];
            found[section]?.push(...cluster.places.subarray(from, to));
          });
        });
        const expected = sections.map((section) =>
          section.flatMap((parts, place) => parts.map(() => place)),
        );
        expect(found).toEqual(expected);
        expect(directory.clusterOf.length).toBe(sections.length);
      }),
      {numRuns: 30},
    );
  });

  it('are the same bytes for the same vectors', async () => {
    const [first, second] = [
      await writtenVectors(toySections(400, 1)),
      await writtenVectors(toySections(400, 1)),
    ];
    expect(first.files).toEqual(second.files);
  });

  it('come first, their directory last', async () => {
    const {kinds, name, files} = await writtenVectors(toySections(400, 1));
    expect(kinds.at(-1)).toBe('vectors');
    expect(new Set(kinds.slice(0, -1))).toEqual(new Set(['clusters']));
    expect(Array.from(files.keys()).at(-1)).toBe(name);
  });

  it('tell where each cluster is, and how far its vectors are from there', async () => {
    const sections = toySections(60, 3);
    const {directory} = await writtenVectors(sections);
    const all = sections.flat(2);
    expect(directory.sizes).toEqual(Uint32Array.of(all.length));
    const mean = Float32Array.from({length: DIMENSIONS}, (_, d) =>
      all.reduce((sum, vector) => sum + (vector[d] ?? 0) / all.length, 0),
    );
    const away = all.reduce(
      (sum, vector) =>
        sum + vector.reduce((square, value, d) => square + (value - (mean[d] ?? 0)) ** 2, 0),
      0,
    );
    expect(directory.spreads[0]).toBeCloseTo(Math.sqrt(away / all.length), 2);
    directory.means.forEach((value, d) => {
      expect(value).toBeCloseTo(mean[d] ?? 0, 1);
    });
  });

  it('of a site where nothing has vectors are there and empty', async () => {
    for (const sections of [[], [[]], [[[]], [[], []]]]) {
      const {directory} = await writtenVectors(sections);
      expect(directory.files).toHaveLength(1);
      expect(directory.sizes).toEqual(Uint32Array.of(0));
      expect(sections.map(partCount).every((count) => count === 0)).toBe(true);
    }
  });
});
