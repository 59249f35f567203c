import {normalise} from '../../../core/normalise.js';

/** For each chunk of a section the vectors of its parts; none where they are not to be found by meaning. */
export type SectionVectors = readonly (readonly Float32Array[])[];

export function partCount(section: SectionVectors): number {
  return section.reduce((sum, parts) => sum + parts.length, 0);
}

/** Writes the sum of a section's parts, of length 1: where the section is on the whole. Whether it is anywhere. */
export function writeMean(section: SectionVectors, target: Float32Array): boolean {
  target.fill(0);
  for (const parts of section) {
    for (const part of parts) {
      for (let d = 0; d < target.length; d++) {
        target[d] = (target[d] ?? 0) + (part[d] ?? 0);
      }
    }
  }
  return normalise(target);
}
