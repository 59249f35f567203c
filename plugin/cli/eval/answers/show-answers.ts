import {paints} from '../../paint.js';
import {table} from '../../table.js';
import type {Terminal} from '../../terminal.js';
import type {Outcome} from '../evaluate.js';
import {group, heading, instead} from '../failure-lines.js';
import type {Summaries, Summary} from '../summary.js';
import {ANSWER_MEASURES, type AnswerSummary} from './answer-summary.js';

const HEAD = [
  ...['', 'cited', 'cited first', 'refused', 'verbatim'],
  ...['words, median', 'most', 'parts', 'quotes', 'not verbatim'],
];

/** What answers are worth, over all questions and by kind; nothing where none was answered. */
export function showAnswers({all, kinds}: Summaries): string[] {
  const parts = Array.from(kinds).filter(([, {questions}]) => questions < all.questions);
  const named: readonly (readonly [string, Summary])[] = [['all', all], ...parts];
  const rows = named.flatMap(([name, {answers}]) => (answers ? [row(name, answers)] : []));
  return rows.length === 0 ? [] : ['', ...table([HEAD, ...rows])];
}

function row(name: string, {measures, ...summary}: AnswerSummary): string[] {
  const {medianWords, mostWords, parts, quotes, notVerbatim} = summary;
  return [
    name,
    ...ANSWER_MEASURES.map((measure) => measures[measure]?.toFixed(3) ?? '–'),
    ...[medianWords, mostWords, parts, quotes, notVerbatim].map((count) => String(count ?? '–')),
  ];
}

/** The answers that cite something else, and those whose quotes are none. */
export function showAnswerFailures(
  outcomes: readonly Outcome[],
  {width, isColored}: Pick<Terminal, 'width' | 'isColored'>,
): string[] {
  const paint = paints(isColored);
  const answered = outcomes.flatMap(({answer, ...one}) =>
    answer && answer.parts.length > 0 ? [{...one, answer}] : [],
  );
  const elsewhere = answered.filter(({isAnswerable, answer}) => isAnswerable && !answer.isCited);
  const altered = answered.filter(({answer}) => answer.notVerbatim > 0);
  return [
    ...group('Answered from other sections', elsewhere, paint, (one) => [
      '',
      heading(one, width, paint),
      ...instead({gold: one.gold, found: one.answer.sources}, width, paint),
    ]),
    ...group('With quotes that are not verbatim', altered, paint, (one) => [
      heading(one, width, paint),
    ]),
  ];
}
