import type {WordHits} from '../words/word-hits.js';
import type {SparseVector} from './query-request.js';
import {termNumber} from './term-number.js';

/** A question's words as points have theirs; null where there are none. */
export function sparseWords({wanted}: Pick<WordHits, 'wanted'>): SparseVector | null {
  const values = new Map<number, number>();
  for (const {terms, alternatives} of wanted) {
    alternatives.forEach(({weight}, index) => {
      const number = termNumber(terms[index] ?? '');
      values.set(number, (values.get(number) ?? 0) + weight);
    });
  }
  return values.size === 0
    ? null
    : {indices: Array.from(values.keys()), values: Array.from(values.values())};
}
