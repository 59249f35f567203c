import type {PagePiece} from './page-pieces.js';

/** A line of a page, as it is read. */
export type PageLine = PagePiece & {
  /** Whether what it says stands far apart, as cells do. */
  readonly isRow?: true;
};

/** Puts the lines of a page in the order in which they are read: column by column, where it has two. */
export function linesOfPage(pieces: readonly PagePiece[]): readonly PageLine[] {
  const gutter = gutterOf(pieces);
  return gutter === null ? merged(pieces) : inColumns(pieces, gutter).flatMap(merged);
}

/** Pieces on one line that are far apart, as the cells of a row. */
function merged(pieces: readonly PagePiece[]): readonly PageLine[] {
  const lines: PageLine[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - piece.y) < last.size * 0.3 && piece.x >= last.x) {
      lines[lines.length - 1] = {
        ...last,
        isRow: true,
        text: `${last.text} ${piece.text}`,
        width: piece.x + piece.width - last.x,
      };
    } else {
      lines.push(piece);
    }
  }
  return lines;
}

/** So many pieces tell of columns. */
const ENOUGH = 8;
/** The part of all that may reach across, as titles do; and that each column has, at least. */
const ACROSS = 0.2;
const EACH = 0.25;
/** What is written in columns fills them; cells of a table are narrower. */
const FULL = 0.6;
const STEPS = 40;

/** Where two columns part; null where there are none. */
function gutterOf(pieces: readonly PagePiece[]): number | null {
  if (pieces.length < ENOUGH) {
    return null;
  }
  const left = Math.min(...pieces.map(({x}) => x));
  const right = Math.max(...pieces.map(({x, width}) => x + width));
  const middle = (left + right) / 2;
  const candidates = Array.from(
    {length: STEPS},
    (_, step) => left + (right - left) * (0.35 + (0.3 * step) / STEPS),
  )
    .map((at) => ({at, across: pieces.filter((piece) => crosses(piece, at)).length}))
    .sort((a, b) => a.across - b.across || Math.abs(a.at - middle) - Math.abs(b.at - middle));
  const [best] = candidates;
  if (!best || best.across > pieces.length * ACROSS) {
    return null;
  }
  const before = pieces.filter(({x, width}) => x + width <= best.at);
  const behind = pieces.filter(({x}) => x >= best.at);
  const isFull = (column: readonly PagePiece[], room: number) =>
    column.length >= pieces.length * EACH &&
    column.filter(({width}) => width >= room * FULL).length * 2 >= column.length;
  return isFull(before, best.at - left) && isFull(behind, right - best.at) ? best.at : null;
}

function crosses({x, width}: PagePiece, at: number): boolean {
  return x < at && x + width > at;
}

/** What reaches across both columns parts the page: above it comes before, left before right. */
function inColumns(pieces: readonly PagePiece[], gutter: number): readonly PagePiece[][] {
  const down = (a: PagePiece, b: PagePiece) => b.y - a.y || a.x - b.x;
  const across = pieces.filter((piece) => crosses(piece, gutter)).sort(down);
  const groups: PagePiece[][] = [];
  let rest = pieces.filter((piece) => !crosses(piece, gutter)).sort(down);
  const take = (above: readonly PagePiece[]) => {
    groups.push(above.filter(({x}) => x < gutter));
    groups.push(above.filter(({x}) => x >= gutter));
  };
  for (const bar of across) {
    take(rest.filter(({y}) => y > bar.y));
    rest = rest.filter(({y}) => y <= bar.y);
    groups.push([bar]);
  }
  take(rest);
  return groups;
}
