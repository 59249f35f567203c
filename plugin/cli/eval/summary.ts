import {type AnswerSummary, answerSummary, type CountedAnswer} from './answers/answer-summary.js';
import {hitAt, mean, ndcgAt, type Rank, reciprocalRank} from './measures.js';

/** How a question went, as far as it counts. */
export type Counted = {
  readonly kind: string | null;
  /** Whether the site is said to answer it. */
  readonly isAnswerable: boolean;
  readonly rank: Rank;
  /** Whether the chat would answer. */
  readonly isAnswered: boolean;
  /** Where answers are measured, too. */
  readonly answer?: CountedAnswer['answer'];
};

export const MEASURES = [
  'hit@1',
  'hit@5',
  'hit@10',
  'mrr',
  'ndcg@10',
  'answered',
  'refusals',
] as const;

export type Measure = (typeof MEASURES)[number];

export type Summary = {
  readonly questions: number;
  /** From 0 to 1; null where no question tells. */
  readonly measures: Readonly<Record<Measure, number | null>>;
  /** Where answers are measured, too. */
  readonly answers?: AnswerSummary;
};

export type Summaries = {
  readonly all: Summary;
  /** By the questions' kind, in the order in which they come. */
  readonly kinds: ReadonlyMap<string, Summary>;
};

export const DEPTH = 10;

export function summaries(questions: readonly Counted[]): Summaries {
  const byKind = new Map<string, Counted[]>();
  for (const question of questions) {
    if (question.kind !== null) {
      const own = byKind.get(question.kind) ?? [];
      own.push(question);
      byKind.set(question.kind, own);
    }
  }
  const kinds = Array.from(byKind, ([kind, own]) => [kind, summaryOf(own)] as const);
  return {all: summaryOf(questions), kinds: new Map(kinds)};
}

function summaryOf(questions: readonly Counted[]): Summary {
  const answerable = questions.filter(({isAnswerable}) => isAnswerable);
  const others = questions.filter(({isAnswerable}) => !isAnswerable);
  const answers = questions.flatMap(({isAnswerable, answer}) =>
    answer ? [{isAnswerable, answer}] : [],
  );
  const ranks = answerable.map(({rank}) => rank);
  const meanOf = (measure: (rank: Rank) => number) => mean(ranks.map(measure));
  return {
    questions: questions.length,
    measures: {
      'hit@1': meanOf((rank) => hitAt(1, rank)),
      'hit@5': meanOf((rank) => hitAt(5, rank)),
      'hit@10': meanOf((rank) => hitAt(DEPTH, rank)),
      mrr: meanOf(reciprocalRank),
      'ndcg@10': meanOf((rank) => ndcgAt(DEPTH, rank)),
      answered: mean(answerable.map(({isAnswered}) => (isAnswered ? 1 : 0))),
      refusals: mean(others.map(({isAnswered}) => (isAnswered ? 0 : 1))),
    },
    ...(answers.length > 0 && {answers: answerSummary(answers)}),
  };
}
