/** For each chunk of a section the vectors of its parts; none where they are not to be found by meaning. */
export type SectionVectors = readonly (readonly Float32Array[])[];

export function partCount(section: SectionVectors): number {
  return section.reduce((sum, parts) => sum + parts.length, 0);
}

/** Writes the sum of a section's parts, of length 1: where the section is on the whole. */
export function writeMean(section: SectionVectors, target: Float32Array): void {
  target.fill(0);
  for (const parts of section) {
    for (const part of parts) {
      for (let d = 0; d < target.length; d++) {
        target[d] = (target[d] ?? 0) + (part[d] ?? 0);
      }
    }
  }
  normalise(target);
}

/** Zeros stay what they are. */
export function normalise(vector: Float32Array): void {
  let square = 0;
  for (let d = 0; d < vector.length; d++) {
    square += (vector[d] ?? 0) ** 2;
  }
  if (square > 0) {
    const length = Math.sqrt(square);
    for (let d = 0; d < vector.length; d++) {
      vector[d] = (vector[d] ?? 0) / length;
    }
  }
}
