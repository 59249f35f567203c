import {pattern} from '../../pattern.js';

const ASCII = /^[\0-\x7f]*$/;
/** On letters that readers type without them; the marks of other scripts are parts of theirs. */
const ACCENTS = pattern('gu')`([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+`;
/** "ё", which is often written "е"; "й" is another letter than "и". */
const DOTTED_E = /\u0435\u0308/g;
/** Where a word may be broken, and how a character is to be drawn. */
const UNSEEN = pattern('gu')`[\u00ad\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}`;
const DOTLESS_I = /ı/g;

/** One way to write what is the same character, "ﬁ" and full-width letters too. */
export function composed(text: string): string {
  return ASCII.test(text) ? text : text.replace(UNSEEN, '').normalize('NFKC');
}

/** Lower case, as a reader types it who leaves out the accents. */
export function folded(word: string): string {
  const lower = word.toLowerCase();
  return ASCII.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(ACCENTS, '$1')
        .replace(DOTTED_E, 'е')
        .replace(DOTLESS_I, 'i')
        .normalize('NFKC');
}
