import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {roundRow} from '../../../../../core/encoder/row-code.ts';
import {IndexFormatError} from '../../../../../core/index-format/index-format-error.ts';
import {openVectors} from '../../../../../core/search/meaning/open-vectors.ts';
import type {SectionScores} from '../../../../../core/search/meaning/score-sections.ts';
import {seeded} from '../../../../../plugin/distil/random.ts';
import type {SectionVectors} from '../../../../../plugin/store/clusters/section-means.ts';
import {
  anySections,
  DIMENSIONS,
  toySections,
  toyVector,
  writtenVectors,
} from '../../../plugin/store/clusters/toy-vectors.ts';

const ALL = {rows: Number.POSITIVE_INFINITY};
const question = (seed: number) => toyVector(seeded(seed));

async function open(sections: readonly SectionVectors[]) {
  const {files, directory} = await writtenVectors(sections);
  const reads: string[] = [];
  const broken = new Set<string>();
  const readFile = async (name: string) => {
    reads.push(name);
    const content = files.get(name);
    if (!content || broken.has(name)) {
      throw new Error(`${name} could not be read.`);
    }
    return content;
  };
  return {...openVectors(directory, readFile), directory, files, reads, broken, readFile};
}

/** What a section's parts have in common with a question, the nearest first. */
function dotsOf(section: SectionVectors, asked: Float32Array) {
  const rounded = new Float32Array(DIMENSIONS);
  return section
    .flatMap((parts, place) =>
      parts.map((part) => {
        roundRow(part, rounded);
        return {place, dot: rounded.reduce((sum, value, d) => sum + value * (asked[d] ?? 0), 0)};
      }),
    )
    .sort((a, b) => b.dot - a.dot);
}

function sayings({nearness, places, isRead}: SectionScores) {
  return {nearness, places, isRead};
}

describe('search by meaning', () => {
  it('is exact where all clusters are read', async () => {
    await fc.assert(
      fc.asyncProperty(anySections, fc.nat(), async (sections, seed) => {
        const asked = question(seed);
        const near = await (await open(sections)).near(asked, ALL);
        sections.forEach((section, number) => {
          const dots = dotsOf(section, asked);
          const [best] = dots;
          expect(near.isRead[number]).toBe(best ? 1 : 0);
          if (best) {
            expect(near.nearness[number]).toBeCloseTo(best.dot, 4);
            const ties = dots.filter(({dot}) => best.dot - dot < 1e-4).map(({place}) => place);
            expect(ties).toContain(near.places[number]);
          }
        });
      }),
      {numRuns: 30},
    );
  });

  it('knows how near each part of a chunk is, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(anySections, fc.nat(), async (sections, seed) => {
        const asked = question(seed);
        const {partsNear} = await (await open(sections)).near(asked, ALL);
        sections.forEach((section, number) => {
          const isRead = section.flat().length > 0;
          section.forEach((parts, place) => {
            const dots = parts.map((part) => dotsOf([[part]], asked)[0]?.dot ?? 0);
            const near = partsNear(number, place);
            expect(near?.length ?? null).toBe(isRead ? dots.length : null);
            near?.forEach((value, part) => {
              expect(value).toBeCloseTo(dots[part] ?? Number.NaN, 4);
            });
          });
        });
      }),
      {numRuns: 30},
    );
  });

  it('knows that of nothing that was not read', async () => {
    const {near} = await open(toySections(500, 2));
    const {isRead, partsNear} = await near(question(3), {rows: 100});
    expect(partsNear(isRead.indexOf(0), 0)).toBeNull();
    expect(partsNear(isRead.indexOf(1), 0)).not.toBeNull();
    expect(partsNear(isRead.indexOf(1), 99)).toEqual([]);
  });

  it('finds the same whatever was asked before', async () => {
    const sections = toySections(400, 1);
    const asked = fc.record({seed: fc.nat(20), rows: fc.nat(300), section: fc.nat(399)});
    await fc.assert(
      fc.asyncProperty(fc.array(asked, {minLength: 1, maxLength: 5}), async (questions) => {
        const used = await open(sections);
        for (const {seed, rows, section} of questions) {
          const options = {rows, also: [{section, lift: 1}]};
          const scores = await used.near(question(seed), options);
          const fresh = await open(sections);
          expect(sayings(scores)).toEqual(sayings(await fresh.near(question(seed), options)));
        }
      }),
      {numRuns: 20},
    );
  });

  it('reads no more vectors than it may, and takes the rest to be as near as its cluster', async () => {
    const sections = toySections(500, 2);
    const {near, directory, reads} = await open(sections);
    const asked = question(3);
    const {isRead, nearness} = await near(asked, {rows: 100});
    const read = reads.reduce(
      (sum, name) => sum + (directory.sizes[directory.files.indexOf(name)] ?? 0),
      0,
    );
    expect(read).toBeGreaterThan(50);
    expect(read).toBeLessThanOrEqual(100);
    const unread = isRead.findIndex(
      (value, section) => value === 0 && (sections[section]?.flat().length ?? 0) > 0,
    );
    const at = (directory.clusterOf[unread] ?? 0) * DIMENSIONS;
    const mean = directory.means.subarray(at, at + DIMENSIONS);
    const expected = mean.reduce((sum, value, d) => sum + value * (asked[d] ?? 0), 0);
    expect(nearness[unread]).toBeCloseTo(expected, 5);
  });

  it('reads the cluster of a section that something else speaks for', async () => {
    const sections = toySections(500, 2).map((section) => [...section, [question(9)]]);
    const {near} = await open(sections);
    const {isRead} = await near(question(3), {rows: 1});
    const section = isRead.indexOf(0);
    const lifted = await near(question(3), {rows: 1, also: [{section, lift: 5}]});
    expect(lifted.isRead[section]).toBe(1);
  });

  it('leaves alone what is not searched', async () => {
    const sections = toySections(400, 4);
    const {near, reads} = await open(sections);
    const isSearched = (section: number) => section === 7;
    const {nearness, isRead} = await near(question(1), {...ALL, isSearched});
    expect(Array.from(nearness).filter((value) => value > -1)).toHaveLength(1);
    expect(isRead.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(1);
    expect(reads).toHaveLength(1);
  });
});

describe('the clusters of vectors', () => {
  it('are read once', async () => {
    const {near, reads} = await open(toySections(400, 1));
    await Promise.all([near(question(1), ALL), near(question(1), ALL)]);
    await near(question(2), ALL);
    expect(new Set(reads).size).toBe(reads.length);
    expect(reads.length).toBeGreaterThan(1);
  });

  it('may be read after all when a read failed', async () => {
    const {near, directory, broken, reads} = await open(toySections(10, 1));
    broken.add(directory.files[0] ?? '');
    await expect(near(question(1))).rejects.toThrow('could not be read');
    broken.clear();
    await near(question(1));
    expect(reads).toHaveLength(2);
  });

  it('are refused where they are those of another index', async () => {
    const {readFile, directory} = await open(toySections(400, 1));
    const [first = '', second = '', ...files] = directory.files;
    const swapped = openVectors({...directory, files: [second, first, ...files]}, readFile);
    await expect(swapped.near(question(1), ALL)).rejects.toThrow(IndexFormatError);
    const {near} = openVectors(directory, readFile);
    await expect(near(new Float32Array(3))).rejects.toThrow(IndexFormatError);
  });

  it('are not read for a question that was given up', async () => {
    const {near, reads} = await open(toySections(10, 1));
    await expect(near(question(1), {signal: AbortSignal.abort()})).rejects.toThrow('abort');
    expect(reads).toEqual([]);
  });
});
