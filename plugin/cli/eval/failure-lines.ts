import type {Paints} from '../paint.js';
import {plainLine, shorten, widthOf} from '../text-width.js';
import type {Asked} from './asked.js';
import type {Rank} from './measures.js';

type Missed = Pick<Asked, 'gold'> & {
  readonly rank?: Rank;
  readonly found: readonly {readonly label: string; readonly url: string}[];
};

const SHOWN_INSTEAD = 3;
/** Less of a label says nothing. */
const SHORTEST_LABEL = 12;

/** Questions that went wrong alike, below how many there are. */
export function group<Failure>(
  title: string,
  outcomes: readonly Failure[],
  paint: Paints,
  show: (outcome: Failure) => string[],
): string[] {
  return outcomes.length === 0
    ? []
    : ['', paint.strong(`${title}: ${outcomes.length}`), ...outcomes.flatMap(show)];
}

/** Where the question is written, and what it asks. */
export function heading({place, question}: Asked, width: number, paint: Paints): string {
  const left = Math.max(20, width - widthOf(place) - 2);
  return `${paint.faint(place)}  ${shorten(plainLine(question), left)}`;
}

/** What was wanted, and what came in its place. */
export function instead(
  {gold, rank = null, found}: Missed,
  width: number,
  paint: Paints,
): string[] {
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
