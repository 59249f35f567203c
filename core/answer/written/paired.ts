import {literals, outside} from './markup.js';

const PAIRED = ['**', '__', '~~'];
const LONE = /`+|\\[()[\]]/g;
const OPEN_FORMULA = /\\[([][^\n]*$/;

/** Markdown whose signs come in pairs: a sentence may be cut out of bold text, or break off. */
export function paired(markdown: string, isCut: boolean): string {
  const spans = literals(markdown);
  const last = spans.at(-1)?.end ?? 0;
  const whole = isCut
    ? markdown.slice(0, last) + markdown.slice(last).replace(OPEN_FORMULA, '').trimEnd()
    : markdown;
  const text = outside(whole, literals(whole), (words) => words.replace(LONE, ''));
  return PAIRED.reduce(withoutLone, text);
}

function withoutLone(text: string, sign: string): string {
  const ranges = literals(text);
  const isWithin = (at: number) => ranges.some(({start, end}) => start <= at && at < end);
  const places: number[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
    if (!isWithin(at)) {
      places.push(at);
    }
  }
  const lone = places.length % 2 === 1 ? places.at(-1) : undefined;
  return lone === undefined ? text : text.slice(0, lone) + text.slice(lone + sign.length);
}
