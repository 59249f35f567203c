import {literals} from './markup.js';

/** Two letters that nobody writes stand for each piece of code and each formula. */
const SIGN = '\uE0F8';
const FIRST = 0xe200;
const MOST = 0xf8ff - FIRST;
const STAND_IN = /\uE0F8([\uE200-\uF8FF])/g;
const SIGNS = /\uE0F8/g;

export type Hidden = {
  readonly text: string;
  readonly restore: (text: string) => string;
};

/** Markdown with its code and formulas out of the way, so that a link may be around them. */
export function hidden(markdown: string, shown: (literal: string) => string): Hidden {
  const kept: string[] = [];
  const clean = markdown.replace(SIGNS, '');
  let text = '';
  let done = 0;
  for (const {start, end} of literals(clean).slice(0, MOST)) {
    if (start >= done) {
      kept.push(shown(clean.slice(start, end)));
      text += clean.slice(done, start) + SIGN + String.fromCharCode(FIRST + kept.length - 1);
      done = end;
    }
  }
  return {
    text: text + clean.slice(done),
    restore: (changed) =>
      changed.replace(STAND_IN, (_, place: string) => kept[place.charCodeAt(0) - FIRST] ?? ''),
  };
}
