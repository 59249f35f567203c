import {beforeAll, describe, expect, it} from 'vitest';
import {basicTokens} from '../../../../core/encoder/basic-tokens.ts';
import {type Distilled, distilTable, type Lesson} from '../../../../plugin/distil/distil-table.ts';
import {tableBytes, tableFrom} from '../../../../plugin/distil/query-table.ts';
import {below, seeded} from '../../../../plugin/distil/random.ts';
import {rowsOfText} from '../../../../plugin/distil/rows-of-text.ts';
import {cosine, rowOf, sumOf} from './small-table.ts';

const SIZE = 32;
const WORDS = Array.from(
  {length: 80},
  (_, at) => `word${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
);
const OPTIONS = {prefix: '', pieces: 500};

/** A model that knows words and nothing else; all of its vectors may lean to one side. */
function modelOf(lean = 0): (text: string) => Float32Array {
  const random = seeded(9);
  const rows = new Map(
    WORDS.map((word) => [word, Array.from({length: SIZE}, () => random() - 0.5)]),
  );
  return (text) => {
    const vector = new Float32Array(SIZE);
    for (const word of basicTokens(text)) {
      rows.get(word)?.forEach((value, d) => {
        vector[d] = (vector[d] ?? 0) + value;
      });
    }
    vector[0] = (vector[0] ?? 0) + lean;
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
}

function lessonsOf(count: number, vectorOf = modelOf()): Lesson[] {
  const random = seeded(4);
  return Array.from({length: count}, () => {
    const length = 3 + below(random, 6);
    const words = Array.from({length}, () => WORDS[below(random, WORDS.length)] ?? '');
    const text = words.join(' ');
    return {text, from: text, vector: vectorOf(text)};
  });
}

const LESSONS = lessonsOf(600);
let distilled: Distilled;

beforeAll(() => {
  distilled = distilTable(LESSONS, OPTIONS);
});

const answer = ({table}: Distilled, text: string) =>
  sumOf(table.rows, SIZE, rowsOfText(table.names)(text));

describe('a table made of texts and a model’s vectors alone', () => {
  it('puts texts that it has not seen where the model does', () => {
    const model = modelOf();
    const [first, second, third] = WORDS;
    const unseen = `${third} ${first} ${second}`;
    expect(LESSONS.map(({text}) => text)).not.toContain(unseen);
    expect(cosine(answer(distilled, unseen), model(unseen))).toBeGreaterThan(0.85);
  });

  it('says how near it comes to the model in texts that were kept back, in the bits that readers get', () => {
    expect(distilled.asked).toBe(30);
    expect(distilled.cosine).toBeGreaterThan(0.9);
    expect(Math.abs(distilled.unrelated)).toBeLessThan(0.3);
    expect(tableFrom(tableBytes(distilled.table), SIZE).rows).toEqual(distilled.table.rows);
  });

  it('says how near all texts are to each other where the model’s vectors lean to one side', () => {
    const {cosine: near, unrelated} = distilTable(lessonsOf(300, modelOf(6)), OPTIONS);
    expect(unrelated).toBeGreaterThan(0.6);
    expect(near).toBeGreaterThan(unrelated);
  });

  it('is not asked what it was taught: a phrase is kept back with its sentence', () => {
    const noise = seeded(7);
    // Nothing can be known of these but by heart: each sentence has words of its own.
    const lessons = Array.from({length: 300}, (_, at) => {
      const vector = Float32Array.from({length: SIZE}, () => noise() - 0.5);
      const from = `a${at}q b${at}q c${at}q`;
      return [from, `a${at}q b${at}q`, `c${at}q`].map((text) => ({text, from, vector}));
    }).flat();
    const {asked, cosine: near} = distilTable(lessons, {prefix: '', pieces: 5000});
    expect(asked).toBe(45);
    expect(Math.abs(near)).toBeLessThan(0.2);
  });

  it('keeps back the same texts, but for few, when the site grows', () => {
    const model = modelOf();
    const seen = (lessons: readonly Lesson[]) => {
      const {table} = distilTable(lessons, OPTIONS);
      return new Set(table.names);
    };
    // A sentence that is kept back is the only one with its word.
    const named = LESSONS.map((lesson, at) => {
      const text = `${lesson.text} own${at}`;
      return {text, from: text, vector: model(text)};
    });
    const before = seen(named.slice(0, 580));
    const after = seen(named);
    const words = Array.from({length: 580}, (_, at) => `own${at}`);
    const changed = words.filter((word) => before.has(word) !== after.has(word));
    expect(words.filter((word) => !before.has(word)).length).toBeGreaterThanOrEqual(29);
    expect(changed.length).toBeLessThan(5);
  });

  it('is the same to the bit each time', () => {
    const again = distilTable(LESSONS, OPTIONS);
    expect(tableBytes(again.table)).toEqual(tableBytes(distilled.table));
    expect(again.cosine).toBe(distilled.cosine);
  });

  it('has the rows that texts use most first, and none that was never taught', () => {
    const {names, rows} = distilled.table;
    const uses = new Map<string, number>();
    for (const {text} of LESSONS) {
      for (const row of rowsOfText(names)(text)) {
        uses.set(names[row] ?? '', (uses.get(names[row] ?? '') ?? 0) + 1);
      }
    }
    expect(rows).toHaveLength(names.length * SIZE);
    expect(names.filter((name) => !uses.has(name))).toEqual([]);
    expect(uses.get(names[0] ?? '')).toBeGreaterThan(uses.get(names.at(-1) ?? '') ?? 0);
    expect(rowOf(distilled.table, names.at(-1) ?? '').some((value) => value !== 0)).toBe(true);
  });

  it('spells words where it may have few pieces', () => {
    const {table} = distilTable(LESSONS, {prefix: '', pieces: 60});
    expect(table.names.length).toBeLessThanOrEqual(60);
    expect(table.names.some((name) => name.startsWith('##'))).toBe(true);
  });

  it('knows what stands before each question', () => {
    const {table} = distilTable(LESSONS, {prefix: 'query: ', pieces: 500});
    expect(new Set(table.names.slice(0, 2))).toEqual(new Set(['query', ':']));
    const model = modelOf();
    const near = LESSONS.slice(0, 50).map(({text}) =>
      cosine(sumOf(table.rows, SIZE, rowsOfText(table.names)(`query: ${text}`)), model(text)),
    );
    expect(near.reduce((sum, one) => sum + one, 0) / near.length).toBeGreaterThan(0.9);
  });

  it('stops where it was best: it does not learn noise by heart', () => {
    const noise = seeded(5);
    const epochs: number[] = [];
    const noisy = LESSONS.slice(0, 100).map((lesson) => ({
      ...lesson,
      vector: lesson.vector.map((value) => value + 2 * (noise() - 0.5)),
    }));
    const onEpoch = (done: number, all: number) => epochs.push(done / all);
    const {cosine: near} = distilTable(noisy, {...OPTIONS, onEpoch});
    expect(epochs.at(-1)).toBe(1);
    expect(epochs).toHaveLength(24);
    // After the last epoch, it would be 0.15.
    expect(near).toBeGreaterThan(0.2);
  });

  it('survives texts without any word', () => {
    const odd = ['', ' ', '🤖'].map((text) => ({
      text,
      from: text,
      vector: LESSONS[0]?.vector ?? new Float32Array(SIZE),
    }));
    const {table, cosine: near} = distilTable([...LESSONS, ...odd], OPTIONS);
    expect(table.rows.every(Number.isFinite)).toBe(true);
    expect(near).toBeGreaterThan(0.85);
  });
});
