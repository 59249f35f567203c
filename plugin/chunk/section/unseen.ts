import type {Range, ShownPage} from '../../markdown/shown/shown-page.js';
import {firstWhere} from '../first-where.js';

type Page = Pick<ShownPage, 'unseen'>;

/**
 * Where to cut instead of within a definition, whose rest would be text that nobody
 * has written. One that is too long alone is a part by itself, with nothing to read.
 */
export function besideUnseen({unseen}: Page, from: number, at: number): number {
  const around = unseen[firstWhere(unseen, ({end}) => end > at)];
  if (!around || around.start >= at) {
    return at;
  }
  return around.start > from ? around.start : around.end;
}

/** Where what readers see of a block ends, up to the next one: definitions behind it take none of its room. */
export function seenEnd({unseen}: Page, block: Range, next: number): number {
  const first = unseen[firstWhere(unseen, ({start}) => start >= block.end)];
  return first && first.start < next ? first.start : next;
}
