import {pattern} from '../../../pattern.js';
import {languageOf} from '../../../search/words/languages.js';
import type {Claim} from '../claim.js';

/** Names are written in these letters wherever they are. */
const L = String.raw`\p{Script=Latin}`;

/** What is written as names in programs and standards are: `max_range`, `--clock`, "QoS", "tf2". */
const NAME = pattern(
  'gu',
)`(?<![${L}\p{N}-])--?[${L}][${L}\p{N}-]+|(?<![${L}\p{N}])(?:/?[${L}\p{N}]+(?:[_/]|::|\.(?=[${L}]))[${L}\p{N}_./:]*[${L}\p{N}]|[A-Z][A-Z\p{N}]+|[a-z]+[A-Z][${L}]*|[A-Z][a-z]*[A-Z][${L}]*|[A-Z]-[a-z]{2,}|[${L}]+\p{N}+[${L}\p{N}]*)(?![${L}\p{N}])`;
/** A name within a sentence, or one that owns something at its beginning. */
const PROPER = pattern(
  'gu',
)`(?<=[\p{Ll}\p{N},] )\p{Lu}\p{Ll}{2,}|^\p{Lu}\p{Ll}{2,}(?=['’](?:s\b|\s))`;
/** Languages whose every noun has a capital. */
const CAPITALISED = new Set(['de', 'lb']);
/** "and/or", "m/s". */
const SLASHED_WORDS = pattern('u')`^\p{Ll}+/\p{Ll}+$`;

/** The names, code and formulas of a sentence that what backs it does not have. */
export function missingNames(
  {words, code, formulas}: Pick<Claim, 'code' | 'formulas' | 'words'>,
  passage: string,
  locale: string,
): readonly string[] {
  const isThere = (name: string) => isIn(passage, name);
  const lower = passage.toLowerCase();
  const proper = CAPITALISED.has(languageOf(locale)) ? [] : (words.match(PROPER) ?? []);
  return [
    ...code.filter((own) => !isThere(own.replace(/\s+/g, ' ').trim())),
    ...formulas.filter((own) => !isThere(own)),
    ...(words.match(NAME) ?? []).filter(
      (name) => !SLASHED_WORDS.test(name) && !isThere(singular(name)),
    ),
    ...proper.filter((name) => !lower.includes(name.toLowerCase())),
  ];
}

function singular(name: string): string {
  return name.replace(/^([A-Z]{2,})s$/, '$1');
}

const LETTER = pattern('u')`[\p{L}\p{N}_]`;
const DIGIT_AFTER = /^\.?\d/;

/** Whether a text has it as a whole: "max" is not in "max_range", "0.9" not in "0.99". */
function isIn(text: string, name: string): boolean {
  if (name === '') {
    return true;
  }
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const after = text.slice(at + name.length, at + name.length + 2);
    const isCutBefore = LETTER.test(name.charAt(0)) && LETTER.test(text.charAt(at - 1));
    const isCutAfter =
      LETTER.test(name.charAt(name.length - 1)) &&
      (LETTER.test(after.charAt(0)) || (/\d$/.test(name) && DIGIT_AFTER.test(after)));
    if (!isCutBefore && !isCutAfter) {
      return true;
    }
  }
  return false;
}
