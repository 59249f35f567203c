import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  clusterCount,
  clusterSections,
} from '../../../../../plugin/store/clusters/cluster-sections.ts';
import {partCount} from '../../../../../plugin/store/clusters/section-means.ts';
import {anySections, DIMENSIONS, toySections} from './toy-vectors.ts';

describe('the clusters of a site', () => {
  it('have every section with vectors once', async () => {
    await fc.assert(
      fc.asyncProperty(anySections, async (sections) => {
        const clusters = await clusterSections(sections, DIMENSIONS);
        const withVectors = Array.from(sections.keys()).filter(
          (section) => partCount(sections[section] ?? []) > 0,
        );
        expect(clusters.flat().sort((a, b) => a - b)).toEqual(withVectors);
        expect(clusters.every((cluster) => cluster.length > 0)).toBe(true);
      }),
      {numRuns: 30},
    );
  });

  it('are the same each time, on a large site too', async () => {
    const sections = toySections(3000, 1);
    const twice = [await clusterSections(sections, 8), await clusterSections(sections, 8)];
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]?.length).toBeGreaterThan(80);
  });

  it('are one for a small site, and more of more vectors for a large one', () => {
    expect([0, 319, 320, 2000, 30_000, 80_000].map(clusterCount)).toEqual([
      1, 1, 25, 109, 954, 2091,
    ]);
  });

  it('let others work while they are found, and say how far that is', async () => {
    const steps: [number, number][] = [];
    let turns = 0;
    let isDone = false;
    const others = (): void => {
      turns++;
      if (!isDone) {
        setImmediate(others);
      }
    };
    setImmediate(others);
    const sections = toySections(3000, 2);
    await clusterSections(sections, DIMENSIONS, (...step) => steps.push(step));
    isDone = true;
    const known = sections.filter((section) => partCount(section) > 0).length;
    expect(turns).toBeGreaterThan(3);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.at(-1)).toEqual([known, known]);
  });
});
