import {type Leaf, leavesOf, type Range, type ShownPage} from '../markdown/shown/shown-page.js';
import {type Alignment, alignLeaf} from './alignment.js';
import {firstWhere} from './first-where.js';
import type {Piece} from './piece.js';

/** A piece's text, and where in it each block of the page begins. */
export type PieceText = {
  readonly text: string;
  readonly starts: readonly {readonly at: number; readonly offset: number}[];
  /** Where in it each of the page's headings begins that it has. */
  readonly headingOffsets: ReadonlyMap<number, number>;
};

/** Reads the text of a page's pieces; the pieces come in order. */
export function pieceReader(page: ShownPage): (piece: Piece) => PieceText {
  const leaves = leavesOf(page.units);
  const alignments = new Map<Leaf, Alignment>();
  const alignmentOf = (leaf: Leaf) => {
    const alignment = alignments.get(leaf) ?? alignLeaf(leaf, page.content);
    alignments.set(leaf, alignment);
    return alignment;
  };
  return (piece) => {
    const lines = piece.beforeText === '' ? [] : [piece.beforeText];
    const starts: {at: number; offset: number}[] = [];
    const headingOffsets = new Map<number, number>();
    // What takes no room in the content may stand at its very end.
    const isLast = piece.end === page.content.length;
    let length = piece.beforeText === '' ? 0 : piece.beforeText.length + 1;
    for (let i = firstIn(leaves, piece); i < leaves.length; i++) {
      const leaf = leaves[i];
      if (!leaf || (leaf.start >= piece.end && !isLast)) {
        break;
      }
      const text = isWithin(leaf, piece)
        ? leaf.text
        : partOf(leaf, piece, alignmentOf(leaf)).trim();
      if (text !== '') {
        starts.push({at: leaf.start, offset: length});
        if (leaf.heading !== null && leaf.start >= piece.start) {
          headingOffsets.set(leaf.heading, length);
        }
        lines.push(text);
        length += text.length + 1;
      }
    }
    return {text: lines.join('\n'), starts, headingOffsets};
  };
}

/** Where in a piece's text that begins which stands at or behind a place of the page. */
export function textOffset({text, starts}: PieceText, place: number): number {
  return starts[firstWhere(starts, ({at}) => at >= place)]?.offset ?? text.length;
}

function isWithin(leaf: Leaf, piece: Range): boolean {
  return leaf.start >= piece.start && leaf.end <= piece.end;
}

function partOf(leaf: Leaf, piece: Range, {textAt}: Alignment): string {
  const start = piece.start <= leaf.start ? 0 : textAt(piece.start);
  const end = piece.end >= leaf.end ? leaf.text.length : textAt(piece.end);
  return leaf.text.slice(start, end);
}

/** The first leaf of which something stands in a range; empty ones stand where they start. */
function firstIn(leaves: readonly Leaf[], {start}: Range): number {
  return firstWhere(leaves, (leaf) => leaf.end > start || leaf.start >= start);
}
