import {pattern} from '../pattern.js';
import {LEADING, NUMBERED, OPENING, SOMETIMES_LAST, TITLES} from './abbreviations.js';
import {MASK} from './masked-text.js';

/** How far around a place it is looked; no word that matters is longer. */
const REACH = 64;

/** A line's end with stops, then quotes and brackets, then blanks. */
const STOP = pattern('u')`([.!?…]+)([\p{Pe}\p{Pi}\p{Pf}"']*)(\s*)$`;
const GOES_ON = pattern('u')`^(?:[,;:=+%\p{Pe}]|\p{Pf}(?!\p{L}))`;
const SMALL = pattern('u')`^[\p{Ps}\p{Pi}"'¿¡]*\p{Ll}`;
const LIST_MARK = pattern('iu')`^\s*[([]?(?:\d{1,4}(?:\.\d+)*|\p{L}|[ivxlc]{1,4})[)\]]?$`;
const OMISSION = /(?:^|[\s([{])$/;
const ORDINAL = /(?:^|\s)\d{1,2}$/;
/** The word before a stop, with parts that have stops of their own: "z. B", "Ph.D". */
const WORD = pattern(
  'u',
)`(?:^|[^\p{L}\p{M}\p{N}._])((?:\p{L}{1,2}\.-?|\p{L}\.\s)*\p{L}[\p{L}\p{M}-]*)$`;
const INITIALS = pattern('u')`^(?:\p{L}|\p{L}{1,2}(?:\.-?\p{L}{1,2})+)$`;
const SMALL_LETTER = pattern('u')`^\p{Ll}$`;
const CAPITAL = pattern('u')`^\p{Lu}`;
const ABBREVIATED = pattern('u')`^\p{L}{1,2}\.`;
const FIRST_WORD = pattern('u')`^[\p{Ps}\p{Pi}"'¿¡\s]*(\p{Lu}[\p{L}\p{M}]*)(?![\p{L}\p{M}.])`;
const ELIDED = pattern('u')`^[\p{Ps}\p{Pi}"'\s]*[CDJLNQS]['’]`;
const NUMBER = new RegExp(`^[([]?[\\d${MASK}]`, 'u');
const LETTERED = pattern('u')`^[([]?\p{Lu}+(?!\p{L})`;

/** Whether a place in a line, where a sentence may start, is one after a sentence's end. */
export function isSentenceEnd(line: string, at: number, locale: string): boolean {
  const before = line.slice(Math.max(0, at - REACH), at);
  const after = line.slice(at, at + REACH);
  const [end, stops = '', , blanks] = STOP.exec(before) ?? [];
  if (end === undefined) {
    return true;
  }
  if (blanks === '' || GOES_ON.test(after)) {
    return false;
  }
  if (/[!?]/.test(stops)) {
    return !SMALL.test(after);
  }
  const said = before.slice(0, -end.length);
  if (stops !== '.') {
    return !OMISSION.test(said) || opensSentence(after);
  }
  if (at <= REACH && LIST_MARK.test(said)) {
    return false;
  }
  if (ORDINAL.test(said) && locale.startsWith('de')) {
    return opensSentence(after);
  }
  const word = WORD.exec(said)?.[1]?.replace(/\s/g, '');
  return word === undefined || word.includes(MASK) || mayEnd(word, after);
}

/** Whether a sentence may end with a word and its stop, given what comes then. */
function mayEnd(word: string, after: string): boolean {
  const small = word.charAt(0).toLowerCase() + word.slice(1);
  if (TITLES.has(word) || LEADING.has(small)) {
    return false;
  }
  if (NUMBERED.has(small) && isNumber(word, after)) {
    return false;
  }
  if (SMALL_LETTER.test(word)) {
    return !ABBREVIATED.test(after);
  }
  const isShort = INITIALS.test(word) || SOMETIMES_LAST.has(small);
  return !isShort || opensSentence(after);
}

/** "fig. 3" and "Fig. A", but not "the art. A robot". */
function isNumber(word: string, after: string): boolean {
  return NUMBER.test(after) || (CAPITAL.test(word) && LETTERED.test(after));
}

function opensSentence(text: string): boolean {
  const word = FIRST_WORD.exec(text)?.[1];
  return ELIDED.test(text) || (word !== undefined && OPENING.has(word.toLowerCase()));
}
