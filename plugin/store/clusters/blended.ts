import {normalise} from '../../../core/normalise.js';
import {partCount, type SectionVectors, writeMean} from './section-means.js';

/** Measured: a part is found better with some of what its section is about. */
const SECTION = 0.5;

/** Each part's vector, moved a little towards the mean of its section, of length 1. */
export function blended(section: SectionVectors): SectionVectors {
  if (partCount(section) < 2) {
    return section;
  }
  const mean = new Float32Array(section.find(([part]) => part)?.[0]?.length ?? 0);
  return writeMean(section, mean)
    ? section.map((parts) => parts.map((part) => moved(part, mean)))
    : section;
}

function moved(part: Float32Array, mean: Float32Array): Float32Array {
  const vector = new Float32Array(part.length);
  for (let d = 0; d < vector.length; d++) {
    vector[d] = (part[d] ?? 0) + SECTION * (mean[d] ?? 0);
  }
  normalise(vector);
  return vector;
}
