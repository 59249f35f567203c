import {type Leaf, leavesOf, type Range, type ShownPage} from '../../markdown/shown/shown-page.js';
import {firstWhere} from '../first-where.js';

const known = new WeakMap<ShownPage, readonly Leaf[]>();

/** Where to begin so as to repeat so many characters of a piece's end, in prose and from a word on. */
export function overlapBefore(page: ShownPage, {start, end}: Range, characters: number): number {
  const leaves = known.get(page) ?? leavesOf(page.units);
  known.set(page, leaves);
  const last = leaves[firstWhere(leaves, (leaf) => leaf.start >= end) - 1];
  if (last?.kind !== 'prose' || characters <= 0) {
    return end;
  }
  const from = Math.max(start + 1, last.start, end - characters);
  if (from === last.start) {
    return from;
  }
  const blank = page.content.slice(from - 1, end).search(/\s\S/);
  return blank === -1 ? characterStart(page.content, from) : from + blank;
}

/** Where words are not set apart, characters still are. */
function characterStart(content: string, offset: number): number {
  return (content.codePointAt(offset - 1) ?? 0) > 0xffff ? offset + 1 : offset;
}
