import {eachOf, type Listed} from '../embed/listed.js';
import {clusterSections} from '../store/clusters/cluster-sections.js';
import {nearestPoint, pointsOf} from '../store/clusters/points.js';
import {partCount, type SectionVectors, writeMean} from '../store/clusters/section-means.js';
import type {Clustering} from '../store/clusters/vector-files.js';

/** With a greater share of new sections, all are put into clusters anew. */
const MOST_NEW = 0.1;

/** Leaves sections in the clusters where they were, and puts new ones into the nearest. */
export function keptClusters(): Clustering {
  let known = new WeakMap<object, number>();
  let centres: readonly Float32Array[] = [];

  function remember(keys: readonly object[], clusters: readonly (readonly number[])[]): void {
    known = new WeakMap();
    for (const [number, cluster] of clusters.entries()) {
      for (const section of cluster) {
        const key = keys[section];
        if (key) {
          known.set(key, number);
        }
      }
    }
  }

  return async (sections, dimensions, keys) => {
    const places = keys.map((key) => known.get(key));
    const isMeant = Array.from(eachOf(sections), (section) => partCount(section) > 0);
    const added = places.filter((place, index) => place === undefined && isMeant[index]);
    if (centres.length === 0 || added.length > MOST_NEW * sections.length) {
      const clusters = await clusterSections(sections, dimensions);
      centres = clusters.map((cluster) => centreOf(cluster, sections, dimensions));
      remember(keys, clusters);
      return clusters;
    }
    const points = pointsOf(centres.length, dimensions, (place, target) => {
      target.set(centres[place] ?? []);
    });
    const mean = new Float32Array(dimensions);
    const nearest = (section: SectionVectors) => {
      writeMean(section, mean);
      return nearestPoint(points, mean);
    };
    const all: number[][] = centres.map(() => []);
    for (const [index, isSearched] of isMeant.entries()) {
      if (isSearched) {
        all[places[index] ?? nearest(sections.at(index) ?? [])]?.push(index);
      }
    }
    centres = centres.filter((_, place) => (all[place]?.length ?? 0) > 0);
    const clusters = all.filter((cluster) => cluster.length > 0);
    remember(keys, clusters);
    return clusters;
  };
}

function centreOf(
  cluster: readonly number[],
  sections: Listed<SectionVectors>,
  dimensions: number,
): Float32Array {
  const centre = new Float32Array(dimensions);
  writeMean(
    cluster.flatMap((index) => sections.at(index) ?? []),
    centre,
  );
  return centre;
}
