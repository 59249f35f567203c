import {fused} from '../../core/search/fusion.ts';
import {wordEvidence} from '../collections/word-evidence.ts';
import type {Collection} from './collections.ts';

export type Figures = readonly number[];

/** What each unit's words say, by question. */
export function wordScores({units, questions}: Collection): Promise<Float32Array[]> {
  return wordEvidence(
    units.map(({chunks}) => chunks),
    questions.map(({text}) => text),
    'en',
  );
}

/** How near each unit is to a question; its best part counts. */
export function vectorScores(
  questions: readonly Float32Array[],
  units: readonly (readonly Float32Array[])[],
): Float32Array[] {
  return questions.map((question) =>
    Float32Array.from(units, (parts) => Math.max(-1, ...parts.map((part) => dot(part, question)))),
  );
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += (a[i] ?? 0) * (b[i] ?? 0);
  }
  return sum;
}

/** How near and what words say, as search puts them together. */
export function added(
  meaning: readonly Float32Array[],
  words: readonly Float32Array[],
): Float32Array[] {
  return meaning.map((near, question) =>
    near.map((value, unit) => fused({words: words[question]?.[unit] ?? 0, meaning: value})),
  );
}

/** hit@1, hit@5 and MRR, or nDCG@10 where many units answer a question. */
export function figures(
  {questions, isGraded}: Collection,
  scores: readonly Float32Array[],
): Figures {
  const perQuestion = questions.map(({relevant}, index) => {
    const found = scores[index] ?? new Float32Array();
    const order = Array.from(found.keys()).sort(
      (a, b) => (found[b] ?? 0) - (found[a] ?? 0) || a - b,
    );
    const first = order.findIndex((unit) => relevant.has(unit));
    return isGraded
      ? [gain(order, relevant)]
      : [first === 0 ? 1 : 0, first >= 0 && first < 5 ? 1 : 0, first === -1 ? 0 : 1 / (first + 1)];
  });
  return (perQuestion[0] ?? []).map(
    (_, column) =>
      perQuestion.reduce((sum, row) => sum + (row[column] ?? 0), 0) / perQuestion.length,
  );
}

function gain(order: readonly number[], relevant: ReadonlySet<number>): number {
  let found = 0;
  let ideal = 0;
  for (let rank = 0; rank < 10; rank++) {
    const weight = 1 / Math.log2(rank + 2);
    found += relevant.has(order[rank] ?? -1) ? weight : 0;
    ideal += rank < relevant.size ? weight : 0;
  }
  return found / ideal;
}
