import type {ShownPage} from '../markdown/shown/shown-page.js';
import {firstWhere} from './first-where.js';
import type {NamedSection} from './named-sections.js';
import {openHeadings, type PlacedHeading, placedHeadings} from './open-headings.js';
import {headingsAt, headingsIn} from './piece-headings.js';
import type {PieceText} from './piece-text.js';
import type {CutPiece} from './strategies/strategy.js';

/** The heading a piece is about: the one it begins with or under, else that of its section. */
export function headingOfPiece(
  piece: CutPiece,
  read: PieceText,
  page: ShownPage,
  section: NamedSection,
): PlacedHeading | null {
  if (piece.isCalledAfterHeading) {
    return mostSaid(piece, read, page);
  }
  const isOwn = ({start}: PlacedHeading) => start >= section.start && start < section.end;
  return aboveOwn(piece, read, page).findLast(isOwn) ?? headOf(section, page);
}

/** The headings above the first of what a piece does not only repeat. */
function aboveOwn(piece: CutPiece, read: PieceText, page: ShownPage): PlacedHeading[] {
  return piece.ownStart === undefined
    ? headingsAt(piece, read, page)
    : openHeadings(page, piece.ownStart + 1);
}

function headOf({heading, start}: NamedSection, page: ShownPage): PlacedHeading | null {
  const headings = placedHeadings(page);
  const first = headings[firstWhere(headings, (candidate) => candidate.start >= start)];
  return first && first.index === heading ? first : null;
}

/** The heading under which most of a piece stands; null if that is none. */
function mostSaid(piece: CutPiece, read: PieceText, page: ShownPage): PlacedHeading | null {
  const first = aboveOwn(piece, read, page).at(-1) ?? null;
  const start = piece.ownStart ?? piece.start;
  const others = headingsIn({start, end: piece.end}, page).filter(
    ({index}) => index !== first?.index,
  );
  let best = {heading: first, length: (others[0]?.start ?? piece.end) - start};
  others.forEach((heading, index) => {
    const length = (others[index + 1]?.start ?? piece.end) - heading.start;
    best = length > best.length ? {heading, length} : best;
  });
  return best.heading;
}
