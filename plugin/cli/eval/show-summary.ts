import {table} from '../table.js';
import {MEASURES, type Summaries, type Summary} from './summary.js';

const HEAD = ['', 'questions', 'hit@1', 'hit@5', 'hit@10', 'MRR', 'nDCG@10', 'answered', 'refused'];

/** Over all questions and by kind; a kind that all are of says nothing more. */
export function showSummary({all, kinds}: Summaries): string[] {
  const parts = Array.from(kinds).filter(([, {questions}]) => questions < all.questions);
  return table([HEAD, row('all', all), ...parts.map(([kind, summary]) => row(kind, summary))]);
}

function row(name: string, {questions, measures}: Summary): string[] {
  const values = MEASURES.map((measure) => measures[measure]?.toFixed(3) ?? '–');
  return [name, String(questions), ...values];
}
