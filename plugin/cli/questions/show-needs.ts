import {hanging} from '../ask/hanging.js';
import {type Paints, paints} from '../paint.js';
import type {Terminal} from '../terminal.js';
import {plainLine, shorten, widthOf} from '../text-width.js';
import type {DescribedNeed} from './described-need.js';

type Look = Pick<Terminal, 'isColored' | 'width'>;

const SHOWN_QUESTIONS = 3;
const SHOWN_SENTENCES = 2;
/** What the rows of a need begin with; those of more than one line, once. */
type RowName = '' | 'also' | 'near' | 'said' | 'why';

const NAME_WIDTH = 6;

/** What readers asked for and did not get, as an author would like to see it. */
export function showNeeds(needs: readonly DescribedNeed[], {width, isColored}: Look): string[] {
  const paint = paints(isColored);
  const digits = Math.max(0, ...needs.map(({count}) => String(count).length));
  return needs.flatMap((need) => ['', ...showNeed(need, {width, paint, digits})]);
}

type Showing = {readonly width: number; readonly paint: Paints; readonly digits: number};

function showNeed(need: DescribedNeed, {width, paint, digits}: Showing): string[] {
  const {count, last, questions, reasons, sentences, nearest} = need;
  const [first, ...others] = questions;
  const number = String(count).padStart(digits);
  const day = last?.slice(0, 10) ?? '';
  const inner = width - digits - 2;
  const room = inner - (day === '' ? 0 : widthOf(day) + 2);
  const question = shorten(plainLine(first?.question ?? ''), room);
  const gap = ' '.repeat(Math.max(0, inner - widthOf(question) - widthOf(day)));
  const row = (name: RowName, text: string) =>
    hanging(plainLine(text), {width, first: `${' '.repeat(digits + 2)}${name.padEnd(NAME_WIDTH)}`});
  const more = others.length - SHOWN_QUESTIONS;
  const rest = more > 0 ? [`and ${more} more ${more === 1 ? 'wording' : 'wordings'}`] : [];
  const also = [
    ...others.slice(0, SHOWN_QUESTIONS).map((other) => `“${other.question}”`),
    ...rest,
  ].join(', ');
  const why = reasons.map((one) => (count > 1 ? `${one.count} × ${one.reason}` : one.reason));
  return [
    `${paint.strong(`${number}  ${question}`)}${day === '' ? '' : gap + paint.faint(day)}`,
    ...(also === '' ? [] : row('also', also).map(paint.faint)),
    ...why.flatMap((reason, place) => row(place === 0 ? 'why' : '', reason)).map(paint.bad),
    ...sentences
      .slice(0, SHOWN_SENTENCES)
      .flatMap(({sentence, citedUrl}) =>
        row('said', `“${sentence}”${citedUrl === null ? '' : ` ${citedUrl}`}`),
      ),
    ...nearest.flatMap(({label, url}, place) =>
      showNear(label, url, place === 0, {width, paint, digits}),
    ),
  ];
}

/** A section's name, and below it its address: whole, so that it can be followed. */
function showNear(
  label: string,
  url: string,
  isFirst: boolean,
  {width, paint, digits}: Showing,
): string[] {
  const indent = ' '.repeat(digits + 2);
  const before = indent + (isFirst ? 'near' : '').padEnd(NAME_WIDTH);
  const name = shorten(plainLine(label), width - widthOf(before));
  return [before + name, `${indent}${' '.repeat(NAME_WIDTH)}${paint.faint(plainLine(url))}`];
}
