import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {type FitOptions, fitRows} from '../../../../plugin/distil/fit-rows.ts';
import {below, type Random, seeded} from '../../../../plugin/distil/random.ts';
import {type TrainingSet, trainingSet} from '../../../../plugin/distil/training-set.ts';
import {cosine, sumOf} from './small-table.ts';

const ROWS = 60;
const SIZE = 16;

/** Numbers around zero. */
function noise(random: Random, length: number): Float32Array {
  return Float32Array.from({length}, () => random() - 0.5);
}

/** Texts of some rows each, and where a teacher with rows of its own puts them. */
function toy(seed: number) {
  const random = seeded(seed);
  const teacher = noise(random, ROWS * SIZE);
  // The last row is in no text.
  const texts = Array.from({length: 400}, () =>
    Array.from({length: 1 + below(random, 6)}, () => below(random, ROWS - 1)),
  );
  const set = setOf(texts, (text) => sumOf(teacher, SIZE, texts[text] ?? []));
  return {table: noise(random, ROWS * SIZE), texts, set};
}

function setOf(
  texts: readonly (readonly number[])[],
  vectorOf: (text: number) => Float32Array,
  size = SIZE,
): TrainingSet {
  const names = texts.map((_, index) => String(index));
  const vectors = texts.map((_, index) => vectorOf(index));
  return trainingSet(names, vectors, size, (name) => texts[Number(name)] ?? []);
}

function fitted(table: Float32Array, set: TrainingSet, options: Partial<FitOptions> = {}) {
  const rows = table.slice();
  fitRows(rows, set, {epochs: 20, rate: 0.02, batch: 32, random: seeded(1), ...options});
  return rows;
}

/** How near the sums of rows are to their targets, on average. */
function nearness(table: Float32Array, {rows, starts, targets, dimensions}: TrainingSet): number {
  let sum = 0;
  for (let text = 0; text + 1 < starts.length; text++) {
    const own = sumOf(table, dimensions, rows.subarray(starts[text], starts[text + 1]));
    sum += cosine(own, targets.subarray(text * dimensions, (text + 1) * dimensions));
  }
  return sum / (starts.length - 1);
}

describe('rows that are fitted to a teacher', () => {
  it('come to mean what its rows mean, from rows that meant nothing', () => {
    const {table, set} = toy(1);
    expect(Math.abs(nearness(table, set))).toBeLessThan(0.1);
    expect(nearness(fitted(table, set), set)).toBeGreaterThan(0.97);
  });

  it('put texts right that they were not fitted to', () => {
    const {table, texts, set} = toy(2);
    const teacherOf = (text: number) => set.targets.subarray(text * SIZE, (text + 1) * SIZE);
    const some = setOf(texts.slice(0, 300), (text) => Float32Array.from(teacherOf(text)));
    const others = setOf(texts.slice(300), (text) => Float32Array.from(teacherOf(text + 300)));
    expect(Math.abs(nearness(table, others))).toBeLessThan(0.15);
    expect(nearness(fitted(table, some), others)).toBeGreaterThan(0.9);
  });

  it('are the same to the bit with the same seed, and others with another', () => {
    const {table, set} = toy(3);
    const rows = fitted(table, set);
    expect(fitted(table, set)).toEqual(rows);
    expect(fitted(table, set, {random: seeded(2)})).not.toEqual(rows);
  });

  it('stay to the bit where no text uses them', () => {
    const {table, set} = toy(4);
    const rows = fitted(table, set);
    const last = (ROWS - 1) * SIZE;
    expect(rows.subarray(last)).toEqual(table.subarray(last));
    for (let row = 0; row < ROWS - 1; row++) {
      const [from, to] = [row * SIZE, (row + 1) * SIZE];
      expect(rows.subarray(from, to)).not.toEqual(table.subarray(from, to));
    }
  });

  it('get nearer with every epoch, which is told', () => {
    const {table, set} = toy(5);
    const losses: number[] = [];
    fitted(table, set, {epochs: 5, onEpoch: (_, loss) => losses.push(loss)});
    expect(losses).toHaveLength(5);
    expect(losses.toSorted((a, b) => b - a)).toEqual(losses);
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 2);
  });
});

const TEXT = fc.array(fc.nat(3), {minLength: 1, maxLength: 5});
/** No whole numbers of ±0, where a direction is no matter of degree. */
const NUMBER = fc.integer({min: -99, max: 99}).map((value) => (value + 0.5) / 50);

describe('one step', () => {
  it('goes down the slope of the mean of 1 − cosine, which several texts share', () => {
    const size = 3;
    const vector = fc.tuple(NUMBER, NUMBER, NUMBER);
    const texts = fc.array(fc.tuple(TEXT, vector), {minLength: 1, maxLength: 4});
    const table = fc.array(NUMBER, {minLength: 4 * size, maxLength: 4 * size});
    let compared = 0;
    fc.assert(
      fc.property(texts, table, (examples, numbers) => {
        const set = setOf(
          examples.map(([rows]) => rows),
          (text) => Float32Array.from(examples[text]?.[1] ?? []),
          size,
        );
        const before = Float32Array.from(numbers);
        const lossAt = (rows: Float32Array) => 1 - nearness(rows, set);
        const after = fitted(before, set, {epochs: 1, rate: 0.5, batch: 4});
        for (let at = 0; at < before.length; at++) {
          const nudged = (by: number) => {
            const rows = before.slice();
            rows[at] = (rows[at] ?? 0) + by;
            return lossAt(rows);
          };
          const slope = (nudged(1e-3) - nudged(-1e-3)) / 2e-3;
          const step = (after[at] ?? 0) - (before[at] ?? 0);
          if (Math.abs(slope) > 2e-3) {
            compared++;
            // The first step of Adam is of one length, whatever the slope.
            expect(step * Math.sign(slope)).toBeCloseTo(-0.01, 5);
          }
        }
      }),
      {numRuns: 200},
    );
    expect(compared).toBeGreaterThan(500);
  });
});

describe('what says nothing does no harm', () => {
  it.each([
    ['a text without rows', (texts: number[][]) => [...texts, [], []]],
    ['nothing else', (texts: number[][]) => texts.map(() => [])],
  ])('%s', (_, change) => {
    const {table, texts, set} = toy(6);
    const changed = setOf(change(texts), (text) =>
      Float32Array.from(set.targets.subarray(text * SIZE, (text + 1) * SIZE)),
    );
    const rows = fitted(table, changed);
    expect(rows.every(Number.isFinite)).toBe(true);
    expect(nearness(rows, set)).toBeGreaterThan(nearness(table, set) - 1e-9);
  });

  it('no texts at all leave the table as it is', () => {
    const {table} = toy(7);
    expect(
      fitted(
        table,
        setOf([], () => new Float32Array(SIZE)),
      ),
    ).toEqual(table);
  });

  it('rows of zeros and targets of zeros give numbers, never NaN', () => {
    const zero = new Float32Array(SIZE);
    const one = zero.slice().fill(1, 0, 1);
    const texts = [[0], [0], [1, 1], [2], [0, 1, 2], []];
    for (const start of [new Float32Array(3 * SIZE), noise(seeded(1), 3 * SIZE)]) {
      const rows = fitted(
        start,
        setOf(texts, (text) => (text % 2 === 0 ? zero : one)),
      );
      expect(rows.every(Number.isFinite)).toBe(true);
    }
  });

  it('rows that cancel each other out give numbers, never NaN', () => {
    const table = Float32Array.of(1, 2, -1, -2);
    const set = setOf([[0, 1]], () => Float32Array.of(3, 1), 2);
    expect(fitted(table, set).every(Number.isFinite)).toBe(true);
  });

  it('a new row of zeros beside others learns', () => {
    const table = Float32Array.of(1, 0, 0, 0);
    const set = setOf([[0, 1]], () => Float32Array.of(0, 1), 2);
    expect(nearness(fitted(table, set, {epochs: 200}), set)).toBeGreaterThan(0.95);
  });
});
