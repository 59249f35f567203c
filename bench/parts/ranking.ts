import {buildTermTable} from '../../core/index-format/term-table.ts';
import {searchKeywords} from '../../core/search/bm25.ts';
import {questionTerms} from '../../core/search/question-terms.ts';
import type {Collection} from './collections.ts';

export type Figures = readonly number[];

/** How well each unit's words match a question; its best chunk counts. */
export function wordScores({units, questions}: Collection): Float64Array[] {
  const owners = units.flatMap(({chunks}, unit) => chunks.map(() => unit));
  const table = buildTermTable(units.flatMap(({chunks}) => chunks));
  return questions.map(({text}) => {
    const scores = new Float64Array(units.length);
    for (const {chunk, score} of searchKeywords(table, questionTerms(text, 'en'))) {
      const unit = owners[chunk] ?? 0;
      scores[unit] = Math.max(scores[unit] ?? 0, score);
    }
    return scores;
  });
}

/** How near each unit is to a question; its best part counts. */
export function vectorScores(
  questions: readonly Float32Array[],
  units: readonly (readonly Float32Array[])[],
): Float64Array[] {
  return questions.map((question) =>
    Float64Array.from(units, (parts) => Math.max(-1, ...parts.map((part) => dot(part, question)))),
  );
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += (a[i] ?? 0) * (b[i] ?? 0);
  }
  return sum;
}

export function added(a: readonly Float64Array[], b: readonly Float64Array[]): Float64Array[] {
  return a.map((scores, index) => {
    const others = standardised(b[index] ?? scores);
    return standardised(scores).map((score, unit) => score + (others[unit] ?? 0));
  });
}

function standardised(scores: Float64Array): Float64Array {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  return scores.map((score) => (score - mean) / (Math.sqrt(variance) || 1));
}

/** hit@1, hit@5 and MRR, or nDCG@10 where many units answer a question. */
export function figures(
  {questions, isGraded}: Collection,
  scores: readonly Float64Array[],
): Figures {
  const perQuestion = questions.map(({relevant}, index) => {
    const found = scores[index] ?? new Float64Array();
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
