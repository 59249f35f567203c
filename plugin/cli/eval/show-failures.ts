import {type Paints, paints} from '../paint.js';
import type {Terminal} from '../terminal.js';
import type {Outcome} from './evaluate.js';
import {group, heading, instead} from './failure-lines.js';
import {hitAt} from './measures.js';

const FIRST = 5;

/** The questions that went wrong, with what came instead. */
export function showFailures(
  outcomes: readonly Outcome[],
  {width, isColored}: Pick<Terminal, 'width' | 'isColored'>,
): string[] {
  const paint = paints(isColored);
  const unfound = outcomes.filter((one) => one.isAnswerable && hitAt(FIRST, one.rank) === 0);
  const refused = outcomes.filter((one) => one.isAnswerable && !one.isAnswered);
  const answered = outcomes.filter((one) => !one.isAnswerable && one.isAnswered);
  return [
    ...group('Not among the first five', unfound, paint, (one) => [
      '',
      heading(one, width, paint),
      ...instead(one, width, paint),
    ]),
    ...group('Refused, though the site answers', refused, paint, (one) => [
      sure(one, width, paint),
    ]),
    ...group('Answered, though the site cannot', answered, paint, (one) => [
      sure(one, width, paint),
    ]),
  ];
}

function sure(outcome: Outcome, width: number, paint: Paints): string {
  return `  ${outcome.answerability.toFixed(2)}  ${heading(outcome, width - 8, paint)}`;
}
