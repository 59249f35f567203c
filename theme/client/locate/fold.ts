import {pattern} from '../../../core/pattern.js';

/** A text as it is compared, and where in the original each of its characters begins and ends. */
export type Folded = {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** What no reader sees, or sees as the space between words. */
const UNSEEN = pattern('u')`[\s\p{Default_Ignorable_Code_Point}]`;

const ALIKE: ReadonlyMap<string, string> = new Map([
  ...Array.from('“”„‟«»', (quote) => [quote, '"'] as const),
  ...Array.from('‘’‚‛', (quote) => [quote, "'"] as const),
  ...Array.from('‐‑‒–—―−', (dash) => [dash, '-'] as const),
  ['…', '...'],
]);

const BRACKETS = '()[]';

/**
 * Leaves what a source and its page have in common: no white space, plain quotation marks and
 * dashes, nothing around formulas (`\(`, `\]`), nothing between the cells of a table. Typographic
 * plugins and browsers change nothing else.
 */
export function fold(original: string): Folded {
  const kept: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let place = 0; place < original.length; place++) {
    const char = original.charAt(place);
    if (char <= ' ' || char === '|' || (char > '~' && UNSEEN.test(char))) {
      continue;
    }
    if (BRACKETS.includes(char) && kept.at(-1) === '\\') {
      while (kept.at(-1) === '\\') {
        kept.pop();
        starts.pop();
        ends.pop();
      }
      continue;
    }
    const folded = ALIKE.get(char) ?? char;
    if (folded === '-' && kept.at(-1) === '-') {
      // `--` is how a long dash is typed.
      ends[ends.length - 1] = place + 1;
      continue;
    }
    for (const one of folded) {
      kept.push(one);
      starts.push(place);
      ends.push(place + 1);
    }
  }
  return {text: kept.join(''), starts, ends};
}
