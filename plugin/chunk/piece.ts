import type {Range, ShownPage} from '../markdown/shown/shown-page.js';

/** A range of a page that becomes one chunk. */
export type Piece = Range & {
  /** What is repeated from further up, so that the piece can be read alone: a fence, a table's header. */
  readonly before: string;
  readonly after: string;
  /** The text of what is repeated. */
  readonly beforeText: string;
};

/** A place where a page is cut, and what the parts on both sides need to stand alone. */
export type Cut = {
  readonly at: number;
  /** Put at the end of the part that ends here. */
  readonly after: string;
  /** Put at the beginning of the part that begins here. */
  readonly before: string;
  readonly beforeText: string;
};

export function plainCut(at: number): Cut {
  return {at, after: '', before: '', beforeText: ''};
}

/** The parts between cuts, which are in order. */
export function piecesBetween(range: Range, cuts: readonly Cut[]): Piece[] {
  return [plainCut(range.start), ...cuts].map(({at, before, beforeText}, index) => {
    const next = cuts[index];
    return {start: at, end: next?.at ?? range.end, before, beforeText, after: next?.after ?? ''};
  });
}

const BLANK_LINES = /^(?:[^\S\n]*\n)+/;

/** The markdown of a piece. */
export function pieceContent({content}: Pick<ShownPage, 'content'>, piece: Piece): string {
  const range = trimmed(content, piece);
  return piece.before + content.slice(range.start, range.end) + piece.after;
}

/** A range without the blank lines around what it holds. */
export function trimmed(content: string, {start, end}: Range): Range {
  const text = content.slice(start, end);
  const blank = BLANK_LINES.exec(text)?.[0].length ?? 0;
  const length = text.trimEnd().length;
  return length <= blank ? {start, end: start} : {start: start + blank, end: start + length};
}
