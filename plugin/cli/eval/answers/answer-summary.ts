import {mean} from '../measures.js';
import type {AnswerOutcome} from './answer-outcome.js';

export type CountedAnswer = {
  /** Whether the site is said to answer it. */
  readonly isAnswerable: boolean;
  readonly answer: Pick<
    AnswerOutcome,
    'parts' | 'isCited' | 'isCitedFirst' | 'words' | 'quotes' | 'notVerbatim'
  >;
};

export const ANSWER_MEASURES = ['cited', 'citedFirst', 'refusedRight', 'verbatim'] as const;

export type AnswerMeasure = (typeof ANSWER_MEASURES)[number];

export type AnswerSummary = {
  /** From 0 to 1; null where no question tells. */
  readonly measures: Readonly<Record<AnswerMeasure, number | null>>;
  /** Of those that were answered, beside code; null where none was. */
  readonly medianWords: number | null;
  readonly mostWords: number | null;
  readonly parts: number;
  readonly quotes: number;
  readonly notVerbatim: number;
};

/** A refusal counts as a miss where the site has the answer. */
export function answerSummary(questions: readonly CountedAnswer[]): AnswerSummary {
  const answers = questions.map(({answer}) => answer);
  const wanted = questions.filter(({isAnswerable}) => isAnswerable);
  const others = questions.filter(({isAnswerable}) => !isAnswerable);
  const share = (of: readonly CountedAnswer[], isSo: (one: CountedAnswer['answer']) => boolean) =>
    mean(of.map(({answer}) => (isSo(answer) ? 1 : 0)));
  const sum = (of: (one: CountedAnswer['answer']) => number) =>
    answers.reduce((before, one) => before + of(one), 0);
  const quotes = sum((one) => one.quotes);
  const notVerbatim = sum((one) => one.notVerbatim);
  const words = answers
    .filter(({parts}) => parts.length > 0)
    .map((one) => one.words)
    .sort((a, b) => a - b);
  return {
    measures: {
      cited: share(wanted, ({isCited}) => isCited),
      citedFirst: share(wanted, ({isCitedFirst}) => isCitedFirst),
      refusedRight: share(others, ({parts}) => parts.length === 0),
      verbatim: quotes === 0 ? null : 1 - notVerbatim / quotes,
    },
    medianWords: middle(words),
    mostWords: words.at(-1) ?? null,
    parts: sum(({parts}) => parts.length),
    quotes,
    notVerbatim,
  };
}

function middle(sorted: readonly number[]): number | null {
  return mean(sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1));
}
