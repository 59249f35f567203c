import type {Range} from '../../markdown/shown/shown-page.js';
import type {Tools} from './tools.js';
import {besideUnseen} from './unseen.js';

/** How often a better end is looked for before the next one that fits will do. */
const TRIES = 4;
/** What is shorter is not cut in two where a part is only a few words long. */
const LONG_WORD = 24;
/** A part that is filled so far is good enough. */
const FULL = 0.9;

/** Where even a sentence or a line is too long: between words if there are any, else between characters. */
export function cutAnywhere(
  {start, end}: Range,
  {page, limits, lengthOf}: Tools,
  placeBefore: PlaceBefore = betweenWords(page.content),
): number[] {
  const {content} = page;
  const longest = Math.max(1, limits.longest);
  const cuts: number[] = [];
  let from = start;
  let size = longest;
  while (from < end) {
    size = fittingSize(
      content.slice(from, Math.min(end, from + 16 * size)),
      size,
      longest,
      lengthOf,
    );
    const fitting = from + size >= end ? end : cutAt(content, from, from + size, placeBefore);
    const at = Math.min(end, besideUnseen(page, from, fitting));
    if (at < end) {
      cuts.push(at);
    }
    from = at;
  }
  return cuts;
}

/** About as many characters from a text's start as are not too long; at least one. */
function fittingSize(
  text: string,
  guess: number,
  longest: number,
  lengthOf: (text: string) => number,
): number {
  let good = 0;
  let bad = text.length + 1;
  let size = Math.min(guess, text.length);
  for (let tries = 0; size > good && size < bad; tries++) {
    const length = lengthOf(text.slice(0, size));
    if (length <= longest) {
      good = size;
      if (good === text.length || length >= longest * FULL || tries >= TRIES) {
        break;
      }
    } else {
      bad = size;
    }
    const better = Math.floor((size * longest) / Math.max(1, length));
    size =
      tries >= TRIES || better <= good || better >= bad
        ? (good + Math.min(bad, 2 * size)) >> 1
        : Math.min(better, text.length);
  }
  return Math.max(1, good);
}

/** Where a text may be cut at an offset or before it, if there is a place behind `earliest`. */
type PlaceBefore = (offset: number, earliest: number) => number;

function betweenWords(content: string): PlaceBefore {
  return (offset, earliest) => {
    for (let at = offset; at > earliest; at--) {
      if (/\s/.test(content[at - 1] ?? '') && /\S/.test(content[at] ?? '')) {
        return at;
      }
    }
    return offset;
  };
}

/** Not far back if it can be helped, and never within a character. */
function cutAt(content: string, from: number, to: number, placeBefore: PlaceBefore): number {
  const place = placeBefore(to, Math.max(from, to - Math.max((to - from) >> 2, LONG_WORD)));
  const at = place > from ? place : to;
  const isWithinCharacter = (content.codePointAt(at - 1) ?? 0) > 0xffff;
  return !isWithinCharacter ? at : at - 1 > from ? at - 1 : at + 1;
}
