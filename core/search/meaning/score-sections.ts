import {rowBytes} from '../../encoder/row-code.js';
import type {Cluster} from '../../index-format/cluster-file.js';
import type {VectorDirectory} from '../../index-format/vector-directory.js';
import {rowDot} from './row-dot.js';

/**
 * How near each section of a segment is to a question, −1 to 1. A section that was not
 * read is taken to be as near as its cluster's mean, one that is not searched is at −1.
 */
export type SectionScores = {
  /** Of the nearest part. */
  readonly nearness: Float32Array;
  /** Which of the section's chunks has the nearest part. */
  readonly places: Uint16Array;
  /** 1 for sections whose vectors were read. */
  readonly isRead: Uint8Array;
  /** How near each part of one of a section's chunks is, in order; null where its vectors were not read. */
  readonly partsNear: (section: number, place: number) => readonly number[] | null;
};

export function scoreSections(
  {clusterOf}: VectorDirectory,
  nearMeans: Float32Array,
  clusters: readonly Cluster[],
  question: Float32Array,
  searched: Uint8Array | null,
): SectionScores {
  const nearness = new Float32Array(clusterOf.length);
  for (let section = 0; section < nearness.length; section++) {
    nearness[section] = searched?.[section] === 0 ? -1 : (nearMeans[clusterOf[section] ?? 0] ?? 0);
  }
  const dot = rowDot(question);
  const size = rowBytes(question.length);
  const isRead = new Uint8Array(nearness.length);
  const scores = {
    nearness,
    places: new Uint16Array(nearness.length),
    isRead,
    // Those that are shown are few: keeping it of all would cost more than to work it out again.
    partsNear(section: number, place: number) {
      const cluster =
        isRead[section] === 1 && clusters.find((one) => one.sections.includes(section));
      return cluster
        ? partsOf(cluster, section, place).map((part) =>
            dot(cluster.rows, part * size, cluster.scales[part] ?? 0),
          )
        : null;
    },
  };
  for (const cluster of clusters) {
    const {sections, starts, places, rows, scales} = cluster;
    for (let index = 0; index < sections.length; index++) {
      const section = sections[index] ?? 0;
      const first = starts[index] ?? 0;
      const end = starts[index + 1] ?? 0;
      if (first === end || searched?.[section] === 0) {
        continue;
      }
      let best = Number.NEGATIVE_INFINITY;
      let nearest = first;
      for (let part = first; part < end; part++) {
        const near = dot(rows, part * size, scales[part] ?? 0);
        if (near > best) {
          best = near;
          nearest = part;
        }
      }
      scores.nearness[section] = best;
      scores.places[section] = places[nearest] ?? 0;
      scores.isRead[section] = 1;
    }
  }
  return scores;
}

/** The parts of a cluster that are of one chunk. */
function partsOf({sections, starts, places}: Cluster, section: number, place: number): number[] {
  const index = sections.indexOf(section);
  const own: number[] = [];
  for (let part = starts[index] ?? 0; part < (starts[index + 1] ?? 0); part++) {
    if (places[part] === place) {
      own.push(part);
    }
  }
  return own;
}
