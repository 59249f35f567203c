import {partCount, type SectionVectors} from './section-means.js';

export type ClusterSummary = {
  /** Of its vectors as they are: shorter than 1, the more so the more they differ. */
  readonly mean: Float32Array;
  /** How far they are from it, as a root mean square. */
  readonly spread: number;
  /** How many there are. */
  readonly size: number;
};

export function summaryOf(sections: readonly SectionVectors[], dimensions: number): ClusterSummary {
  const size = sections.reduce((sum, section) => sum + partCount(section), 0);
  const mean = new Float32Array(dimensions);
  for (const vector of sections.flat(2)) {
    for (let d = 0; d < dimensions; d++) {
      mean[d] = (mean[d] ?? 0) + (vector[d] ?? 0) / size;
    }
  }
  const square = mean.reduce((sum, value) => sum + value * value, 0);
  return {mean, spread: Math.sqrt(Math.max(0, 1 - square)), size};
}
