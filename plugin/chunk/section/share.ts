import {firstWhere} from '../first-where.js';
import {pieceContent, piecesBetween} from '../piece.js';
import {cutBlocks} from './cut-blocks.js';
import type {Measured} from './join-short.js';
import type {Tools} from './tools.js';

/**
 * Gives a piece that is too short some of the next one, where both are too
 * long as one piece; null if one of the two would still be too short.
 */
export function share(
  short: Measured,
  next: Measured,
  {page, lengthOf, limits, ...tools}: Tools,
): readonly [Measured, Measured] | null {
  const range = {start: short.piece.start, end: next.piece.end};
  const units = page.units.slice(
    firstWhere(page.units, ({start}) => start >= range.start),
    firstWhere(page.units, ({start}) => start >= range.end),
  );
  const isWhole = page.content.slice(range.start, units[0]?.start).trim() === '';
  const isPlain = [short, next].every(({piece}) => piece.before === '' && piece.after === '');
  if (!isWhole || !isPlain) {
    return null;
  }
  const cuts = cutBlocks(units, range.end, {page, lengthOf, limits, ...tools});
  const measured = piecesBetween(range, cuts).map((piece) => ({
    piece,
    length: lengthOf(pieceContent(page, piece)),
  }));
  const fits = measured.every(({length}) => length >= limits.shortest && length <= limits.longest);
  const [first, second] = measured;
  return fits && first && second && measured.length === 2 ? [first, second] : null;
}
