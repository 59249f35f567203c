import type {Piece} from '../piece.js';

type Join = {
  readonly lengthOf: (piece: Piece) => number;
  /** A shorter piece is joined if it can be, to one that is no longer than this. */
  readonly shortest: number;
  readonly longestOf: (piece: Piece) => number;
  readonly isSectionStart: (piece: Piece) => boolean;
  /** Two pieces that are too long as one as two of which none is too short, if that can be. */
  readonly shared?: (a: Measured, b: Measured) => readonly [Measured, Measured] | null;
  readonly endsInHeading: (piece: Piece) => boolean;
};

export type Measured = {readonly piece: Piece; readonly length: number};

/**
 * Joins what is too short alone with a neighbour, of its own section if there
 * is one, else with the shorter one; never to more than is allowed.
 */
export function joinShort(pieces: readonly Measured[], join: Join): Measured[] {
  const waiting = pieces.slice();
  const done: Measured[] = [];
  for (let index = 0; index < waiting.length; index++) {
    const current = waiting[index];
    if (!current) {
      continue;
    }
    const before = done.at(-1);
    const next = waiting[index + 1];
    const isShort = current.length < join.shortest;
    const back = isShort ? together(before, current, join) : null;
    const on = isShort ? together(current, next, join) : null;
    if (back && (!on || prefersBack({before, current, next}, join))) {
      done[done.length - 1] = back;
    } else if (on) {
      waiting[index + 1] = on;
    } else {
      const pair = isShort && next ? (join.shared?.(current, next) ?? null) : null;
      done.push(pair?.[0] ?? current);
      if (pair) {
        waiting[index + 1] = pair[1];
      }
    }
  }
  return done;
}

type Neighbours = {
  readonly before: Measured | undefined;
  readonly current: Measured;
  readonly next: Measured | undefined;
};

function prefersBack({before, current, next}: Neighbours, join: Join): boolean {
  if (join.endsInHeading(current.piece)) {
    return false;
  }
  const isOwnBack = !join.isSectionStart(current.piece);
  const isOwnOn = next !== undefined && !join.isSectionStart(next.piece);
  return isOwnBack === isOwnOn ? (before?.length ?? 0) <= (next?.length ?? 0) : isOwnBack;
}

/** Both as one piece, if that is not too long. Where a cut is taken back, nothing needs to be repeated. */
function together(
  a: Measured | undefined,
  b: Measured | undefined,
  {lengthOf, longestOf}: Join,
): Measured | null {
  if (!a || !b) {
    return null;
  }
  const {start, before, beforeText} = a.piece;
  const {end, after} = b.piece;
  const piece = {start, end, before, beforeText, after};
  const length = lengthOf(piece);
  return length <= longestOf(piece) ? {piece, length} : null;
}
