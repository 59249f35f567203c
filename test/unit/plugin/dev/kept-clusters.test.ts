import {expect, it} from 'vitest';
import {normalise} from '../../../../core/normalise.ts';
import {keptClusters} from '../../../../plugin/dev/kept-clusters.ts';
import {clusterSections} from '../../../../plugin/store/clusters/cluster-sections.ts';

const DIMENSIONS = 8;
/** Enough for several clusters. */
const COUNT = 600;

/** A section of one part, near to one of eight directions. */
function sectionAt(direction: number, number: number) {
  const vector = Float32Array.from({length: DIMENSIONS}, (_, d) =>
    d === direction ? 1 : 0.02 * ((number * (d + 3)) % 7),
  );
  normalise(vector);
  return [[vector]];
}

function toySections() {
  const sections = Array.from({length: COUNT}, (_, n) => sectionAt(n % DIMENSIONS, n));
  return {sections, keys: sections.map(() => ({}))};
}

/** Numbers of the sections that share a cluster with one. */
function mates(clusters: readonly (readonly number[])[], section: number): readonly number[] {
  return clusters.find((cluster) => cluster.includes(section)) ?? [];
}

it('puts sections at first where the build puts them', async () => {
  const {sections, keys} = toySections();
  expect(await keptClusters()(sections, DIMENSIONS, keys)).toEqual(
    await clusterSections(sections, DIMENSIONS),
  );
});

it('leaves them there, and puts a new one to what is like it, whatever the numbers are now', async () => {
  const {sections, keys} = toySections();
  const cluster = keptClusters();
  const before = await cluster(sections, DIMENSIONS, keys);
  const after = await cluster([sectionAt(3, 1), ...sections.slice(1)], DIMENSIONS, [
    {},
    ...keys.slice(1),
  ]);
  expect(after.flat().toSorted((a, b) => a - b)).toEqual(sections.map((_, number) => number));
  expect(
    mates(after, 0)
      .filter((number) => number > 0)
      .every((number) => number % 8 === 3),
  ).toBe(true);
  expect(mates(after, 9).filter((number) => number > 0)).toEqual(
    mates(before, 9).filter((number) => number > 0),
  );
  const shifted = await cluster(sections.slice(1), DIMENSIONS, keys.slice(1));
  expect(mates(shifted, 8)).toEqual(mates(before, 9).map((number) => number - 1));
});

it('begins anew where much is new, and bears that nothing has a place', async () => {
  const {sections, keys} = toySections();
  const cluster = keptClusters();
  await cluster(sections, DIMENSIONS, keys);
  const turned = sections.map((_, number) => sectionAt((number + 1) % 8, number));
  expect(
    await cluster(
      turned,
      DIMENSIONS,
      turned.map(() => ({})),
    ),
  ).toEqual(await clusterSections(turned, DIMENSIONS));
  expect(await cluster([[], []], DIMENSIONS, [{}, {}])).toEqual([]);
});
