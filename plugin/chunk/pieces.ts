import type {Block} from './sections.js';

/**
 * Cuts a section that is too long between its blocks, as late as possible. A
 * heading stays with what it stands above, a single block is never cut.
 */
export function piecesOf(
  blocks: readonly Block[],
  maxTokens: number,
  tokensBetween: (start: number, end: number) => number,
): Block[][] {
  const pieces: Block[][] = [];
  let piece: Block[] = [];
  for (const block of blocks) {
    const first = piece[0];
    if (first && tokensBetween(first.start, block.end) > maxTokens) {
      const {kept, moved} = splitTrailingHeadings(piece);
      if (kept.length > 0) {
        pieces.push(kept);
        piece = moved;
      }
    }
    piece.push(block);
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

function splitTrailingHeadings(piece: readonly Block[]): {kept: Block[]; moved: Block[]} {
  const last = piece.findLastIndex(({node}) => node.type !== 'heading');
  return {kept: piece.slice(0, last + 1), moved: piece.slice(last + 1)};
}
