import type {RowsOfText} from './rows-of-text.js';

/** Texts as rows of a table, each with the vector that the sum of its rows is to point to. */
export type TrainingSet = {
  /** The numbers of all texts' rows, one text after the other. */
  readonly rows: Int32Array;
  /** Where each text's rows start; one more than there are texts. */
  readonly starts: Int32Array;
  /** The teacher's vectors, each in 127ths of its greatest number. */
  readonly targets: Int8Array;
  readonly dimensions: number;
};

export function trainingSet(
  texts: readonly string[],
  vectors: readonly Float32Array[],
  dimensions: number,
  rowsOf: RowsOfText,
): TrainingSet {
  const targets = new Int8Array(texts.length * dimensions);
  for (const [index, vector] of vectors.entries()) {
    writeTarget(vector, targets, index * dimensions);
  }
  return {...rowsOfTexts(texts, rowsOf), targets, dimensions};
}

export function rowsOfTexts(
  texts: readonly string[],
  rowsOf: RowsOfText,
): Pick<TrainingSet, 'rows' | 'starts'> {
  const starts = new Int32Array(texts.length + 1);
  let rows = new Int32Array(1024);
  for (const [index, text] of texts.entries()) {
    const own = rowsOf(text);
    const start = starts[index] ?? 0;
    if (start + own.length > rows.length) {
      const larger = new Int32Array(2 * (start + own.length));
      larger.set(rows);
      rows = larger;
    }
    rows.set(own, start);
    starts[index + 1] = start + own.length;
  }
  return {rows: rows.subarray(0, starts[texts.length]), starts};
}

/** A vector in a quarter of its memory: its direction is what counts, and that stays. */
export function writeTarget(vector: Float32Array, targets: Int8Array, at: number): void {
  const greatest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = greatest === 0 ? 0 : 127 / greatest;
  for (let i = 0; i < vector.length; i++) {
    targets[at + i] = Math.round((vector[i] ?? 0) * scale);
  }
}
