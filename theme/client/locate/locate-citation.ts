import {UNKNOWN_TEXT} from '../../../core/index-format/unknown-text.js';
import {pattern} from '../../../core/pattern.js';
import type {Citation} from '../../../core/types.js';
import {anchorName, articleIn} from './article.js';
import {occurrences, type Quoted, sharedAround} from './find-quote.js';
import {fold} from './fold.js';
import {type PageText, readPage} from './page-text.js';
import {type Place, placeOf} from './place.js';
import {type Range, sectionRange} from './section-range.js';

/** What a citation says of where its quote stands. */
export type Cited = Pick<Citation, 'quote' | 'before' | 'after' | 'url' | 'isFile'>;

/** Anything shorter may stand somewhere else by chance. */
const TELLING = 24;
/** So many letters around it tell a quote from others. */
const ENOUGH_AROUND = 6;

const FORMULA = /\\\(.*?\\\)|\\\[.*?\\\]/g;
const PART_OF_WORD = pattern('u')`[\p{L}\p{M}\p{N}]`;

/** Finds a citation's quote in the page; null where it isn't there, or nothing tells which one is meant. */
export function locateCitation(cited: Cited, page: Document): Place | null {
  const article = articleIn(page);
  if (!article) {
    return null;
  }
  for (const withAll of [true, false]) {
    const read = readPage(article, withAll);
    const quotes = read.text.includes(UNKNOWN_TEXT)
      ? [cited.quote, cited.quote.replace(FORMULA, UNKNOWN_TEXT)]
      : [cited.quote];
    for (const quote of quotes) {
      const range = rangeIn(read, {...cited, quote});
      if (range) {
        return placeOf(read, range, page);
      }
    }
  }
  return null;
}

function rangeIn(page: PageText, {quote, before, after, url}: Cited): Range | null {
  const {text, starts, ends} = fold(page.text);
  const quoted = {quote: fold(quote).text, before: fold(before).text, after: fold(after).text};
  const unfolded = ({start, end}: Range) => ({start: starts[start] ?? 0, end: ends[end - 1] ?? 0});
  const candidates = (within: Range): readonly Range[] => {
    const all = occurrences(text, quoted.quote, within);
    const whole = all.filter((range) => isOfWholeWords(page.text, unfolded(range)));
    const isOfWords = !cutsWords({quote, before, after});
    return isOfWords && (whole.length > 0 || quoted.quote.length < TELLING) ? whole : all;
  };
  const section = sectionRange(page, anchorName(url));
  const own = section ? best(text, candidates(foldedRange(starts, section)), quoted) : null;
  const found = own ?? best(text, candidates({start: 0, end: text.length}), quoted);
  return found && unfolded(found);
}

/** The one that stands between what the quote stands between. */
function best(text: string, ranges: readonly Range[], quoted: Quoted): Range | null {
  const [first, second] = ranges
    .map((range) => ({range, shared: sharedAround(text, range, quoted)}))
    .sort((a, b) => b.shared - a.shared);
  if (!first || first.shared === second?.shared) {
    return null;
  }
  const isTelling = !second && quoted.quote.length >= TELLING;
  const expected = Math.min(ENOUGH_AROUND, quoted.before.length + quoted.after.length);
  return isTelling || first.shared >= expected ? first.range : null;
}

/** A reader may have selected a part of a word. */
function cutsWords({quote, before, after}: Quoted): boolean {
  const all = before + quote + after;
  return !isOfWholeWords(all, {start: before.length, end: before.length + quote.length});
}

/** The part of a folded text that stands in a range of the original. */
function foldedRange(starts: readonly number[], {start, end}: Range): Range {
  const placeOf = (place: number) => {
    const found = starts.findIndex((one) => one >= place);
    return found === -1 ? starts.length : found;
  };
  return {start: placeOf(start), end: placeOf(end)};
}

/** Rather than beginning or ending in the midst of one. */
function isOfWholeWords(text: string, {start, end}: Range): boolean {
  const isWithin = (place: number) =>
    [place - 1, place].every((one) => PART_OF_WORD.test(text.charAt(one)));
  return !isWithin(start) && !isWithin(end);
}
