import {type ClusterSection, writeCluster} from '../../../core/index-format/cluster-file.js';
import {MOST_NUMBERS} from '../../../core/index-format/recent-numbers.js';
import {writeVectorDirectory} from '../../../core/index-format/vector-directory.js';
import type {Listed} from '../../embed/listed.js';
import {addMade, type FileSink} from '../file-sink.js';
import {clusterSections} from './cluster-sections.js';
import {summaryOf} from './cluster-summary.js';
import type {SectionVectors} from './section-means.js';

/** Puts sections into clusters, by their numbers; each of them may be known by an object from before. */
export type Clustering = (
  sections: Listed<SectionVectors>,
  dimensions: number,
  keys: readonly object[],
) => Promise<readonly (readonly number[])[]>;

/** Writes the vectors of a segment's sections, cluster by cluster, and gives the name of their directory. */
export async function writeVectors(
  sink: FileSink,
  sections: Listed<SectionVectors>,
  dimensions: number,
  cluster: (
    sections: Listed<SectionVectors>,
    dimensions: number,
  ) => ReturnType<Clustering> = clusterSections,
): Promise<string> {
  const found = await cluster(sections, dimensions);
  // Where nothing has a vector, there is a cluster of none.
  const clusters = found.length > 0 ? found : [[]];
  if (clusters.length > MOST_NUMBERS) {
    throw new RangeError(`${clusters.length} clusters are more than an index can have.`);
  }
  const clusterOf = clustersOfSections(clusters, sections.length);
  const means = new Float32Array(clusters.length * dimensions);
  const spreads = new Float32Array(clusters.length);
  const sizes = new Uint32Array(clusters.length);
  const files: string[] = [];
  for (const [number, cluster] of clusters.entries()) {
    const vectors = cluster.map((section) => sections.at(section) ?? []);
    const {mean, spread, size} = summaryOf(vectors, dimensions);
    means.set(mean, number * dimensions);
    spreads[number] = spread;
    sizes[number] = size;
    const of = {objects: vectors, how: cluster.join()};
    const make = () =>
      writeCluster(
        cluster.map((section, index) => partsOf(section, vectors[index] ?? [])),
        dimensions,
      );
    files.push(await addMade(sink, 'clusters', of, make));
  }
  const directory = {dimensions, means, spreads, sizes, files, clusterOf};
  return sink.add('vectors', writeVectorDirectory(directory));
}

/** A section without vectors is said to be where the one before it is, which costs least. */
function clustersOfSections(clusters: readonly (readonly number[])[], count: number): Uint16Array {
  const places = new Map(
    clusters.flatMap((cluster, number) => cluster.map((section) => [section, number] as const)),
  );
  let last = 0;
  return Uint16Array.from({length: count}, (_, section) => {
    last = places.get(section) ?? last;
    return last;
  });
}

function partsOf(section: number, chunks: SectionVectors): ClusterSection {
  return {
    section,
    parts: chunks.flatMap((vectors, place) => vectors.map((vector) => ({place, vector}))),
  };
}
