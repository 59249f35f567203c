/** A question, as it is compared with others. */
export type Compared = {
  /** Null where it is compared by its words. */
  readonly vector: Float32Array | null;
  readonly terms: ReadonlySet<string>;
};

/** Measured (bench/questions): from here on, questions are said to ask for the same. */
export const ALIKE_IN_MEANING = 0.38;
export const ALIKE_IN_WORDS = 0.32;

/** How alike two questions are; from 1 on, they may ask for the same. */
export function likeness(a: Compared, b: Compared): number {
  return a.vector && b.vector
    ? dot(a.vector, b.vector) / ALIKE_IN_MEANING
    : sharedWords(a.terms, b.terms) / ALIKE_IN_WORDS;
}

export function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = Array.from(a).filter((term) => b.has(term)).length;
  return shared === 0 ? 0 : shared / Math.sqrt(a.size * b.size);
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d++) {
    sum += (a[d] ?? 0) * (b[d] ?? 0);
  }
  return sum;
}
