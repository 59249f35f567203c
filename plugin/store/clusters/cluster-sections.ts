import {setImmediate} from 'node:timers/promises';
import {seeded} from '../../distil/random.js';
import {eachOf, type Listed} from '../../embed/listed.js';
import {evenGroups} from './even-groups.js';
import {nearestPoint, type Points, pointsOf} from './points.js';
import {partCount, type SectionVectors, writeMean} from './section-means.js';
import {sphericalMeans} from './spherical-means.js';

/** With fewer parts, one file is less to read than a directory and some of its clusters. */
const ONE_FILE = 320;
/** Above, sections are first shared out to regions, so that none is compared with all clusters. */
const ONE_REGION = 1500;
/** Sections for each region from which its place is learned. */
const SAMPLE = 64;
/** Sections between two pauses, in which others may work. */
const PAUSE = 4096;
const SEED = 6;

/** Measured: more clusters, as the site grows, cost all readers some bytes and save each question more. */
export function clusterCount(parts: number): number {
  return parts < ONE_FILE ? 1 : Math.round(parts ** 0.8 / 4);
}

export type ClusterProgress = (done: number, sections: number) => void;

/** Sections with vectors in groups of those that are alike, by their numbers, ascending. The same ones always get the same groups. */
export async function clusterSections(
  sections: Listed<SectionVectors>,
  dimensions: number,
  progress: ClusterProgress = () => {},
): Promise<number[][]> {
  const weights = Array.from(eachOf(sections), partCount);
  const known = weights.flatMap((weight, section) => (weight > 0 ? [section] : []));
  const parts = weights.reduce((sum, weight) => sum + weight, 0);
  const share = parts / clusterCount(parts);
  const random = seeded(SEED);
  const clusters: number[][] = [];
  let done = 0;
  for (const region of await regions(sections, known, dimensions, clusterCount(parts))) {
    const points = meansOf(sections, region, dimensions);
    const own = region.map((section) => weights[section] ?? 0);
    for (const group of evenGroups(points, own, share, random)) {
      clusters.push(group.map((index) => region[index] ?? 0));
    }
    done += region.length;
    progress(done, known.length);
    await setImmediate();
  }
  return clusters;
}

/** About as many regions as there are clusters in each. */
async function regions(
  sections: Listed<SectionVectors>,
  known: readonly number[],
  dimensions: number,
  clusters: number,
): Promise<number[][]> {
  if (known.length <= ONE_REGION) {
    return known.length > 0 ? [[...known]] : [];
  }
  const count = Math.round(Math.sqrt(clusters));
  const step = Math.max(1, known.length / (count * SAMPLE));
  const sample = Array.from(
    {length: Math.floor(known.length / step)},
    (_, index) => known[Math.floor(index * step)] ?? 0,
  );
  const centres = sphericalMeans(meansOf(sections, sample, dimensions), count, seeded(SEED));
  const found: number[][] = Array.from({length: centres.count}, () => []);
  const mean = new Float32Array(dimensions);
  for (const [index, section] of known.entries()) {
    writeMean(sections.at(section) ?? [], mean);
    found[nearestPoint(centres, mean)]?.push(section);
    if (index % PAUSE === PAUSE - 1) {
      await setImmediate();
    }
  }
  return found.filter((region) => region.length > 0);
}

function meansOf(
  sections: Listed<SectionVectors>,
  which: readonly number[],
  dimensions: number,
): Points {
  return pointsOf(which.length, dimensions, (index, target) => {
    writeMean(sections.at(which[index] ?? 0) ?? [], target);
  });
}
