import {type Cluster, readCluster} from '../../index-format/cluster-file.js';
import {IndexFormatError} from '../../index-format/index-format-error.js';
import type {VectorDirectory} from '../../index-format/vector-directory.js';
import {sharedReads} from '../../shared-reads.js';
import {nearestClusters, nearnessOfMeans, rowBudget, type SectionLift} from './nearest-clusters.js';
import {type SectionScores, scoreSections} from './score-sections.js';

type NearOptions = {
  /** Sections whose clusters may be worth reading for other reasons. */
  readonly also?: readonly SectionLift[];
  readonly isSearched?: (section: number) => boolean;
  /** How many vectors may be read. */
  readonly rows?: number;
  readonly signal?: AbortSignal;
};

export type Vectors = {
  readonly near: (question: Float32Array, options?: NearOptions) => Promise<SectionScores>;
};

const MOST_KEPT = 64 * 1024 * 1024;

/** The vectors of a segment; clusters are read when a question needs them. */
export function openVectors(
  directory: VectorDirectory,
  readFile: (name: string, signal?: AbortSignal) => Promise<Uint8Array>,
  mostKept = MOST_KEPT,
): Vectors {
  const {dimensions, sizes, files, clusterOf} = directory;
  const parts = sizes.reduce((sum, size) => sum + size, 0);
  const clusterNumbered = sharedReads(
    async (number: number, signal): Promise<Cluster> => {
      const cluster = readCluster(await readFile(files[number] ?? '', signal), clusterOf.length);
      if (
        cluster.dimensions !== dimensions ||
        cluster.scales.length !== sizes[number] ||
        cluster.sections.some((section) => clusterOf[section] !== number)
      ) {
        throw new IndexFormatError('The vectors of the index do not belong together.');
      }
      return cluster;
    },
    ({rows, sections}) => rows.length + sections.length * 16 + 1,
    mostKept,
  );
  return {
    async near(question, {also = [], isSearched, rows = rowBudget(parts), signal} = {}) {
      if (question.length !== dimensions) {
        throw new IndexFormatError('The vectors of the index are not those of its encoder.');
      }
      const searched = isSearched
        ? Uint8Array.from(clusterOf, (_, section) => Number(isSearched(section)))
        : null;
      const nearMeans = nearnessOfMeans(directory, question);
      const chosen = nearestClusters(directory, nearMeans, also, rows, searched);
      const clusters = await Promise.all(chosen.map((number) => clusterNumbered(number, signal)));
      return scoreSections(directory, nearMeans, clusters, question, searched);
    },
  };
}
