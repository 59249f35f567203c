import {literals, outside} from './markup.js';

const PAIRED = ['**', '__', '~~'];
const LONE = /`+|\\[()[\]]/g;
/** What was about to be a formula, a link, a citation or a tag when the text broke off. */
const BROKEN: readonly (readonly [RegExp, string])[] = [
  [/\\[([][^\n]*$/, ''],
  [/!?\[([^\][]*)\]\([^()]*$/, '$1'],
  [/[[【［]\^?[\d\s,–-]*$/, ''],
  [/!?\[(?=[^\][]*$)/, ''],
  [/<[a-z/!?][^<>]*$/i, ''],
];

/** Markdown whose signs come in pairs: a sentence may be cut out of bold text, or break off. */
export function paired(markdown: string, isCut: boolean): string {
  const spans = literals(markdown);
  const last = spans.at(-1)?.end ?? 0;
  const whole = isCut
    ? markdown.slice(0, last) + withoutBroken(markdown.slice(last)).trimEnd()
    : markdown;
  const text = outside(whole, literals(whole), (words) => words.replace(LONE, ''));
  return PAIRED.reduce(withoutLone, text);
}

function withoutBroken(end: string): string {
  return BROKEN.reduce((text, [broken, kept]) => text.replace(broken, kept), end);
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
