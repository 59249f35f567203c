import {createHash} from 'node:crypto';
import {basicTokens} from '../../core/encoder/basic-tokens.js';
import {fitRows} from './fit-rows.js';
import {learnVocabulary} from './learn-vocabulary.js';
import {extractRows, newTable, type QueryTable, tableBytes, tableFrom} from './query-table.js';
import {seeded} from './random.js';
import {rowsOfText} from './rows-of-text.js';
import {type TrainingSet, trainingSet} from './training-set.js';

export type Lesson = {
  readonly text: string;
  /** The sentence that it is a part of, or itself: what shares one is taught, or asked, together. */
  readonly from: string;
  /** The model's. */
  readonly vector: Float32Array;
};

type DistilOptions = {
  /** What the model wants before a question, and readers' browsers put there. */
  readonly prefix: string;
  /** How many pieces at most, unless there are more characters. */
  readonly pieces: number;
  readonly onEpoch?: (done: number, epochs: number) => void;
};

export type Distilled = {
  readonly table: QueryTable;
  /** How many lessons it was asked, having learned from all others. */
  readonly asked: number;
  /** The mean cosine of its answers to the model's. */
  readonly cosine: number;
  /** The mean cosine of the model's vectors of any two of these texts: what means nothing. */
  readonly unrelated: number;
};

const ASKED = 0.05;
const RATE = 2e-3;
const BATCH = 64;
/** A row that few texts use keeps much of its random beginning: the less, the better. */
const BEGINNING = 0.1;
/** So many lessons in all, each as often as the others. */
const REPEATED = 60_000;
const EPOCHS = {least: 8, most: 24};

/** A table made from nothing but texts and the model's vectors of them. */
export function distilTable(
  lessons: readonly Lesson[],
  {prefix, pieces, onEpoch}: DistilOptions,
): Distilled {
  const {taught, asked} = keptBack(lessons);
  const dimensions = lessons[0]?.vector.length ?? 0;
  const table = newTable(vocabularyOf(taught, prefix, pieces), dimensions, seeded(1));
  table.rows.forEach((value, index) => {
    table.rows[index] = value * BEGINNING;
  });
  const rowsOf = rowsOfText(table.names);
  const setOf = (some: readonly Lesson[], rows = rowsOf) =>
    trainingSet(
      some.map(({text}) => prefix + text),
      some.map(({vector}) => vector),
      dimensions,
      rows,
    );
  const set = setOf(taught);
  const test = setOf(asked);
  const {least, most} = EPOCHS;
  const epochs = Math.max(least, Math.min(most, Math.round(REPEATED / taught.length)));
  const best = {rows: table.rows.slice(), cosine: Number.NEGATIVE_INFINITY};
  fitRows(table.rows, set, {
    ...{epochs, rate: RATE, batch: BATCH, random: seeded(2)},
    onEpoch(epoch) {
      // A small site is soon learned by heart, which says nothing about other texts.
      const cosine = nearness(table.rows, test);
      if (cosine > best.cosine) {
        best.rows.set(table.rows);
        best.cosine = cosine;
      }
      onEpoch?.(epoch + 1, epochs);
    },
  });
  // With the numbers that readers get.
  const shipped = tableFrom(tableBytes(taughtRows({...table, rows: best.rows}, set)), dimensions);
  const cosine = nearness(shipped.rows, setOf(asked, rowsOfText(shipped.names)));
  return {table: shipped, asked: asked.length, cosine, unrelated: distance(asked)};
}

/** Always the same ones, so that an edit changes few of them. */
function keptBack(lessons: readonly Lesson[]) {
  const hashes = Array.from(new Set(lessons.map(({from}) => from)), (from) => ({
    from,
    hash: createHash('sha256').update(from).digest('hex'),
  })).sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const kept = new Set(hashes.slice(0, Math.ceil(hashes.length * ASKED)).map(({from}) => from));
  return {
    taught: lessons.filter(({from}) => !kept.has(from)),
    asked: lessons.filter(({from}) => kept.has(from)),
  };
}

function vocabularyOf(lessons: readonly Lesson[], prefix: string, size: number): string[] {
  const counts = new Map<string, number>();
  for (const {text} of lessons) {
    for (const word of basicTokens(prefix + text)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return learnVocabulary(counts, {size});
}

/** The rows that texts have used, the most used ones first: the others know nothing. */
function taughtRows(table: QueryTable, {rows}: TrainingSet): QueryTable {
  const uses = new Uint32Array(table.names.length);
  for (const row of rows) {
    uses[row] = (uses[row] ?? 0) + 1;
  }
  const used = Array.from(uses.keys()).filter((row) => (uses[row] ?? 0) > 0);
  return extractRows(
    table,
    used.sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b),
  );
}

/** How near the sums of rows come to their targets, on average. */
function nearness(table: Float32Array, {rows, starts, targets, dimensions}: TrainingSet): number {
  const texts = starts.length - 1;
  const sum = new Float64Array(dimensions);
  let all = 0;
  for (let text = 0; text < texts; text++) {
    sum.fill(0);
    for (const row of rows.subarray(starts[text], starts[text + 1])) {
      for (let d = 0; d < dimensions; d++) {
        sum[d] = (sum[d] ?? 0) + (table[row * dimensions + d] ?? 0);
      }
    }
    all += cosineOf(sum, targets.subarray(text * dimensions, (text + 1) * dimensions));
  }
  return all / texts;
}

/** Texts of one sentence are neighbours: each is compared with one from afar. */
function distance(lessons: readonly Lesson[]): number {
  const half = Math.ceil(lessons.length / 2);
  const cosines = lessons
    .slice(half)
    .map(({vector}, index) => cosineOf(vector, lessons[index]?.vector ?? []));
  return cosines.reduce((all, cosine) => all + cosine, 0) / cosines.length;
}

function cosineOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [dot, own, other] = [0, 0, 0];
  for (let d = 0; d < a.length; d++) {
    const [x, y] = [a[d] ?? 0, b[d] ?? 0];
    dot += x * y;
    own += x * x;
    other += y * y;
  }
  return own * other > 0 ? dot / Math.sqrt(own * other) : 0;
}
