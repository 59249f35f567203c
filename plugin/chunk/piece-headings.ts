import type {ChunkHeading} from '../../core/types.js';
import type {Range, ShownPage} from '../markdown/shown/shown-page.js';
import {firstWhere} from './first-where.js';
import {type NamedSection, sectionAt} from './named-sections.js';
import {headingsTo, openHeadings, type PlacedHeading, placedHeadings} from './open-headings.js';
import {type PieceText, textOffset} from './piece-text.js';

/** The headings that a piece's first words are under, its own first one included; outermost first. */
export function headingsAt(piece: Range, read: PieceText, page: ShownPage): PlacedHeading[] {
  const [own] = headingsIn(piece, page);
  return own && read.headingOffsets.get(own.index) === 0
    ? headingsTo(own)
    : openHeadings(page, piece.start);
}

/** The headings that stand in a range. */
export function headingsIn(range: Range, page: ShownPage): readonly PlacedHeading[] {
  const headings = placedHeadings(page);
  const first = firstWhere(headings, ({start}) => start >= range.start);
  return headings.slice(
    first,
    firstWhere(headings, ({start}) => start >= range.end),
  );
}

/** All headings that speak for some of a piece, those from further up at its beginning. */
export function chunkHeadings(
  piece: Range,
  read: PieceText,
  page: ShownPage,
  sections: readonly NamedSection[],
): ChunkHeading[] {
  const above = headingsAt(piece, read, page);
  const others = headingsIn(piece, page).filter((heading) => !above.includes(heading));
  const listed = [...above, ...others].map(
    ({index, anchor, title, level, number, start, reach}) => ({
      anchor,
      title,
      level,
      number: number ?? sectionAt(sections, start).number,
      offset: read.headingOffsets.get(index) ?? (start < piece.start ? 0 : textOffset(read, start)),
      end: reach >= piece.end ? read.text.length : Math.max(0, textOffset(read, reach) - 1),
    }),
  );
  const [introduction] = sections;
  const [first] = listed;
  return introduction?.heading === null && above.length === 0 && first
    ? [pageHeading(introduction, first.offset), ...listed]
    : listed;
}

/** What stands before the first heading belongs to the page, whatever its chunk is called after. */
function pageHeading({title, number}: NamedSection, next: number): ChunkHeading {
  return {anchor: '', title, level: 1, number, offset: 0, end: Math.max(0, next - 1)};
}
