import type {Range, ShownPage} from '../../markdown/shown/shown-page.js';
import type {ChunkingOptions} from '../chunking-options.cjs';
import {firstWhere} from '../first-where.js';
import {headingsTo, openHeadings, placedHeadings} from '../open-headings.js';
import {headingOf, sectionsOf} from '../outline.js';
import {type Piece, pieceContent, piecesBetween, plainCut} from '../piece.js';
import {cutBlocks} from '../section/cut-blocks.js';
import {joinShort} from '../section/join-short.js';
import {toolsFor, withLongest} from '../section/tools.js';
import {withinLimit} from '../section/within-limit.js';
import {overlapBefore} from './overlap-before.js';
import {endsInHeading} from './section.js';
import type {CutPiece, Strategy} from './strategy.js';

type Options = Extract<ChunkingOptions, {strategy: 'header'}>;

/** Cuts at every heading; short parts are joined, long ones cut at paragraphs. Counts characters. */
export function headerStrategy(options: Options): Strategy {
  return (page, locale) => {
    const [first] = sectionsOf(page);
    if (!first) {
      return [];
    }
    const range = {start: first.start, end: page.content.length};
    const lengthOf = (piece: Piece) => pieceContent(page, piece).length;
    const whole = piecesBetween(range, headingCuts(page, range).map(plainCut));
    const measured = whole.map((piece) => ({piece, length: lengthOf(piece)}));
    const parts = joinShort(measured, {
      lengthOf,
      shortest: options.minChars,
      longestOf: () => options.maxChars,
      // Each part begins with a heading: none is nearer than the other.
      isSectionStart: () => true,
      endsInHeading: endsInHeading(page),
    });
    return parts.flatMap(({piece}) => cutPart(piece, page, locale, options));
  };
}

/** Before every heading that does not follow another one directly. */
function headingCuts({units}: ShownPage, range: Range): number[] {
  return units
    .filter(
      (unit, index) =>
        unit.start > range.start &&
        headingOf(unit) !== null &&
        headingOf(units[index - 1]) === null,
    )
    .map(({start}) => start);
}

function cutPart(part: Range, page: ShownPage, locale: string, options: Options): CutPiece[] {
  const {maxChars, overlapChars} = options;
  const above = options.parentHeadings ? parents(page, part.start, maxChars / 4) : '';
  const room = maxChars - above.length;
  const limits = {longest: room - Math.min(overlapChars, room >> 1), shortest: 0};
  const tools = toolsFor(page, locale, (text) => text.length, limits);
  const units = page.units.slice(
    firstWhere(page.units, ({start}) => start >= part.start),
    firstWhere(page.units, ({start}) => start >= part.end),
  );
  const isLong = tools.measure(part.start, part.end) > room;
  const cuts = isLong ? cutBlocks(units, part.end, tools) : [];
  const pieces = withinLimit(piecesBetween(part, cuts), withLongest(tools, room));
  return pieces.map(({piece, length: own}, index): CutPiece => {
    const before = pieces[index - 1]?.piece;
    const length = before && piece.before === '' ? Math.min(overlapChars, room - own) : 0;
    const start = before ? overlapBefore(page, before, length) : piece.start;
    return {
      ...piece,
      start,
      before: above + piece.before,
      isCalledAfterHeading: true,
      ...(start < piece.start ? {ownStart: piece.start} : {}),
      ...(pieces.length > 1 ? {naming: {kind: 'part', part: index + 1}} : {}),
    };
  });
}

/** The headings above a place, as lines of markdown; nothing if they are too long. */
function parents(page: ShownPage, offset: number, longest: number): string {
  const headings = placedHeadings(page);
  const own = headings[firstWhere(headings, ({start}) => start >= offset)];
  const above = own?.start === offset ? headingsTo(own.parent) : openHeadings(page, offset);
  const lines = above.map(
    ({level, title, number}) => `${'#'.repeat(level)} ${number ? `${number} ` : ''}${title}\n\n`,
  );
  const text = lines.join('');
  return text.length > longest ? '' : text;
}
