import type {ChunkBlock} from '../../core/types.js';
import {type Leaf, leavesOf, type Range, type ShownPage} from '../markdown/shown/shown-page.js';
import {type Alignment, alignLeaf} from './alignment.js';
import {firstWhere} from './first-where.js';
import {blocksOfLeaves} from './leaf-blocks.js';
import {isTitle} from './outline.js';
import type {Piece} from './piece.js';
import {blocksWithin} from './piece-blocks.js';

/** A piece's text, and where in it each block of the page begins. */
export type PieceText = {
  readonly text: string;
  readonly starts: readonly {readonly at: number; readonly offset: number}[];
  /** Where in it each of the page's headings begins that it has. */
  readonly headingOffsets: ReadonlyMap<number, number>;
  /** What in it is no running text. */
  readonly blocks: readonly ChunkBlock[];
};

/** Reads the text of a page's pieces; the pieces come in order. */
export function pieceReader(page: ShownPage): (piece: Piece) => PieceText {
  const leaves = leavesOf(page.units);
  const title = isTitle(page, 0) ? leaves[0] : undefined;
  const alignments = new Map<Leaf, Alignment>();
  const alignmentOf = (leaf: Leaf) => {
    const alignment = alignments.get(leaf) ?? alignLeaf(leaf, page.content);
    alignments.set(leaf, alignment);
    return alignment;
  };
  const blocksOf = blocksOfLeaves(page.units);
  return (piece) => {
    const lines = piece.beforeText === '' ? [] : [piece.beforeText];
    const first = firstIn(leaves, piece);
    const blocks = [...headBlocks(piece, {leaves, first}, blocksOf)];
    const starts: {at: number; offset: number}[] = [];
    const headingOffsets = new Map<number, number>();
    // What takes no room in the content may stand at its very end.
    const isLast = piece.end === page.content.length;
    let length = piece.beforeText === '' ? 0 : piece.beforeText.length + 1;
    for (let i = first; i < leaves.length; i++) {
      const leaf = leaves[i];
      if (!leaf || (leaf.start >= piece.end && !isLast)) {
        break;
      }
      const part = isWithin(leaf, piece)
        ? {start: 0, end: leaf.text.length}
        : partOf(leaf, piece, alignmentOf(leaf));
      const text = leaf.text.slice(part.start, part.end);
      if (text !== '') {
        const isNamed = leaf.heading !== null && leaf.start >= piece.start;
        if (leaf.heading !== null && (!isNamed || leaf === title)) {
          // No heading of the chunk's says that it is one.
          blocks.push({kind: 'label', start: length, end: length + text.length});
        }
        blocks.push(...blocksWithin(blocksOf(leaf), part, length));
        starts.push({at: leaf.start, offset: length});
        if (isNamed) {
          headingOffsets.set(leaf.heading, length);
        }
        lines.push(text);
        length += text.length + 1;
      }
    }
    return {text: lines.join('\n'), starts, headingOffsets, blocks};
  };
}

/** Where in a piece's text that begins which stands at or behind a place of the page. */
export function textOffset({text, starts}: PieceText, place: number): number {
  return starts[firstWhere(starts, ({at}) => at >= place)]?.offset ?? text.length;
}

function isWithin(leaf: Leaf, piece: Range): boolean {
  return leaf.start >= piece.start && leaf.end <= piece.end;
}

/** The range of a leaf's text that is in a piece, without blanks around it. */
function partOf(leaf: Leaf, piece: Range, {textAt}: Alignment): Range {
  const start = piece.start <= leaf.start ? 0 : textAt(piece.start);
  const end = piece.end >= leaf.end ? leaf.text.length : textAt(piece.end);
  const text = leaf.text.slice(start, end);
  const blanks = text.length - text.trimStart().length;
  return {start: start + blanks, end: start + blanks + text.trim().length};
}

/** What is repeated is the head of the table that a piece begins in. */
function headBlocks(
  {beforeText}: Piece,
  {leaves, first}: {readonly leaves: readonly Leaf[]; readonly first: number},
  blocksOf: (leaf: Leaf) => readonly ChunkBlock[],
): readonly ChunkBlock[] {
  if (beforeText === '') {
    return [];
  }
  for (let i = first; i >= 0; i--) {
    const leaf = leaves[i];
    if (leaf?.kind === 'row' && leaf.text === beforeText) {
      return blocksOf(leaf);
    }
  }
  return [{kind: 'head', start: 0, end: beforeText.length}];
}

/** The first leaf of which something stands in a range; empty ones stand where they start. */
function firstIn(leaves: readonly Leaf[], {start}: Range): number {
  return firstWhere(leaves, (leaf) => leaf.end > start || leaf.start >= start);
}
