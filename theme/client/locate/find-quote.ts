import {UNKNOWN_TEXT} from '../../../core/index-format/unknown-text.js';
import type {Range} from './section-range.js';

/** A quote and what it stands between. */
export type Quoted = {readonly quote: string; readonly before: string; readonly after: string};

/** So much may stand where the source does not know what the page shows. */
const LONGEST_UNKNOWN = 200;

/** Where a text has a quote. */
export function occurrences(text: string, quote: string, {start, end}: Range): readonly Range[] {
  const [first = '', ...rest] = quote.split(UNKNOWN_TEXT).filter((part) => part !== '');
  const found: Range[] = [];
  if (first === '') {
    return found;
  }
  for (
    let at = text.indexOf(first, start);
    at !== -1 && at + first.length <= end;
    at = text.indexOf(first, at + 1)
  ) {
    const last = endOf(text, at + first.length, rest);
    if (last !== null && last <= end) {
      found.push({start: at, end: last});
    }
  }
  return found;
}

/** Where that ends which goes on with these parts, or null. */
function endOf(text: string, from: number, parts: readonly string[]): number | null {
  let end = from;
  for (const part of parts) {
    const at = text.slice(end, end + LONGEST_UNKNOWN + part.length).indexOf(part);
    if (at === -1) {
      return null;
    }
    end += at + part.length;
  }
  return end;
}

/** How much of what stands around a quote stands around a place, too. */
export function sharedAround(text: string, {start, end}: Range, {before, after}: Quoted): number {
  let shared = 0;
  for (let i = 1; i <= before.length && before.at(-i) === text.charAt(start - i); i++) {
    shared++;
  }
  for (let i = 0; i < after.length && after.charAt(i) === text.charAt(end + i); i++) {
    shared++;
  }
  return shared;
}
