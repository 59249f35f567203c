import {type Paints, paints} from '../paint.js';
import type {Terminal} from '../terminal.js';
import {plainLine, shorten, widthOf} from '../text-width.js';
import type {Outcome} from './evaluate.js';
import {hitAt} from './measures.js';

const FIRST = 5;
const SHOWN_INSTEAD = 3;
/** Less of a label says nothing. */
const SHORTEST_LABEL = 12;

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

function group(
  title: string,
  outcomes: readonly Outcome[],
  paint: Paints,
  show: (outcome: Outcome) => string[],
): string[] {
  return outcomes.length === 0
    ? []
    : ['', paint.strong(`${title}: ${outcomes.length}`), ...outcomes.flatMap(show)];
}

function heading({place, question}: Outcome, width: number, paint: Paints): string {
  const left = Math.max(20, width - widthOf(place) - 2);
  return `${paint.faint(place)}  ${shorten(plainLine(question), left)}`;
}

function instead({gold, rank, found}: Outcome, width: number, paint: Paints): string[] {
  const where = rank === null ? '' : ` (at ${rank})`;
  const wanted = gold.map((address, index) => {
    const first = index === 0 ? '  wanted  ' : '      or  ';
    return paint.good(first + plainLine(address) + (index === gold.length - 1 ? where : ''));
  });
  const others = found.slice(0, SHOWN_INSTEAD).map(({label, url}, index) => {
    const line = `${`${index + 1}`.padStart(8)}  ${plainLine(url)}`;
    const left = width - widthOf(line) - 2;
    return left < SHORTEST_LABEL ? line : `${line}  ${shorten(plainLine(label), left)}`;
  });
  return [...wanted, ...(others.length > 0 ? others : ['          nothing was found'])];
}

function sure(outcome: Outcome, width: number, paint: Paints): string {
  return `  ${outcome.answerability.toFixed(2)}  ${heading(outcome, width - 8, paint)}`;
}
