import {pattern} from '../../pattern.js';
import {languageOf} from '../../search/words/languages.js';
import {numberWords} from './number-words.js';
import {UNIT_NAMES} from './unit-names.js';

export type Quantity = {
  /** Written the same way, whatever the language: "1250.5". */
  readonly value: string;
  /** As a sign, "ms"; null where none is given. */
  readonly unit: string | null;
  readonly start: number;
  /** With its unit. */
  readonly end: number;
};

/** Languages that write a point before the decimals. */
const POINTED = new Set(['en', 'ja', 'zh', 'ko', 'th', 'hi', 'he']);

/** Letters of scripts with spaces: after others, a number may begin. */
const WRITTEN = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`;

/** No part of a name such as `tf2`, nor of another number. */
const DIGITS = pattern(
  'gu',
)`(?<![${WRITTEN}\p{N}_.])(?<!\p{N}[.,'’])\p{N}{1,3}(?:[,.'’\u00a0\u202f\u2009 ]\p{N}{3})+(?!\p{N})(?:[.,]\p{N}+)?|(?<![${WRITTEN}\p{N}_])(?<!\p{N}[.,])\p{N}+(?:[.,]\p{N}+)*`;
const WORD = pattern('gu')`[\p{L}\p{M}]+`;
const COUNTED = pattern(
  'gu',
)`[二三四五六七八九十两兩](?=[个個つ本台小時时分秒回次年日月度倍軸轴條条种種])`;

const PREFIX = '[nµμmcdkMGT]?';
const BASE = '(?:Hz|Pa|bar|bit|rad|px|min|mol|eV|[mgsANJWVBKLFTlh]|Ω|Н|м|с|кг|мм|см|кН)';
const SIGN = `(?:%|°C|°F|°|${PREFIX}${BASE})`;
/** "N m", "m/s²", "°/s"; a number that multiplies a letter in a formula has one, too. */
const UNIT = pattern(
  'u',
)`^[\s\u00a0\u202f\u2009-]?(${SIGN}(?:\^?[²³23])?(?:\s?[/·*]\s?${SIGN}(?:\^?[²³23])?|\s(?:m|s|м)(?:\^?[²³23])?)*)(?![${WRITTEN}\p{N}])`;
const NEXT_WORD = pattern('u')`^[\s\u00a0-]?([\p{L}\p{M}]+)`;

/** The numbers in a text, each with its unit, and small ones that are written out. */
export function quantitiesIn(text: string, locale: string): readonly Quantity[] {
  const names = numberWords(locale);
  const at = (value: string, start: number, end: number): Quantity => {
    const {unit, length} = unitAt(text, end);
    return {value, unit, start, end: end + length};
  };
  const named = (found: RegExpExecArray) => {
    const value = names.get(found[0].toLowerCase());
    return value === undefined
      ? []
      : [at(String(value), found.index, found.index + found[0].length)];
  };
  const digits = Array.from(text.matchAll(DIGITS), ({0: found, index}) =>
    at(numberOf(found, locale), index, index + found.length),
  );
  const words = Array.from(text.matchAll(WORD)).flatMap(named);
  const counted = Array.from(text.matchAll(COUNTED)).flatMap(named);
  const alone = counted.filter(({start}) => !words.some((one) => one.start === start));
  const all = [...digits, ...words, ...alone].sort((a, b) => a.start - b.start);
  // The exponent of a unit is no number of its own.
  return all.filter(({start}, place) => start >= (all[place - 1]?.end ?? 0));
}

/** These are more often other words than units. */
const AMBIGUOUS = new Set(['an', 'ans', 'second', 'grad', 'mes', 'ora', 'byte', 'bytes', 'bits']);

/** Whom a unit is called after. */
const PERSON = /^(?:Newton|Volt|Watt|Ampere|Hertz)$/;

export type UnitName = {readonly unit: string; readonly start: number; readonly end: number};

/** Units that are called by their name, whatever stands before them. */
export function unitNamesIn(text: string): readonly UnitName[] {
  return Array.from(text.matchAll(WORD)).flatMap(({0: word, index}) => {
    const lower = word.toLowerCase();
    const unit = AMBIGUOUS.has(lower) || PERSON.test(word) ? undefined : UNIT_NAMES.get(lower);
    return unit === undefined ? [] : [{unit, start: index, end: index + word.length}];
  });
}

const UNSPACED = pattern('u')`^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]`;
/** Of a unit's name in a script whose words run on. */
const LONGEST_RUN = 3;

function unitAt(text: string, at: number): {readonly unit: string | null; readonly length: number} {
  const rest = text.slice(at, at + 32);
  const sign = UNIT.exec(rest);
  if (sign) {
    return {unit: normalised(sign[1] ?? ''), length: sign[0].length};
  }
  const [whole = '', word = ''] = NEXT_WORD.exec(rest) ?? [];
  const lower = word.toLowerCase();
  const longest = UNSPACED.test(lower) ? Math.min(LONGEST_RUN, lower.length) : lower.length;
  for (let length = longest; length > 0 && lower !== ''; length--) {
    const unit = UNIT_NAMES.get(lower.slice(0, length));
    if (unit !== undefined) {
      return {unit, length: whole.length - word.length + length};
    }
    if (longest === lower.length && !UNSPACED.test(lower)) {
      break;
    }
  }
  return {unit: null, length: 0};
}

function normalised(sign: string): string {
  return sign
    .replace(/\s?[·*]\s?|\s+/g, ' ')
    .replace(/\s?\/\s?/g, '/')
    .replace(/\^?2|²/g, '²')
    .replace(/\^?3|³/g, '³')
    .replaceAll('μ', 'µ');
}

function numberOf(found: string, locale: string): string {
  const bare = found.replace(/[\u00a0\u202f\u2009 '’]/g, '');
  const separators = Array.from(bare.matchAll(/[.,]/g), ([sign]) => sign);
  const last = separators.at(-1);
  if (last === undefined) {
    return String(Number(bare));
  }
  const other = last === '.' ? ',' : '.';
  if (separators.includes(other)) {
    return String(Number(bare.replaceAll(other, '').replace(last, '.')));
  }
  const isGrouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(bare);
  const isDecimal = POINTED.has(languageOf(locale)) === (last === '.');
  if (isGrouped && (separators.length > 1 || !isDecimal)) {
    return String(Number(bare.replaceAll(last, '')));
  }
  // A version or a section, "1.2.3", is like nothing else.
  return separators.length > 1 ? bare : String(Number(bare.replace(last, '.')));
}
