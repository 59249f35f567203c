import type {PageText} from './page-text.js';
import type {Range as TextRange} from './section-range.js';

/** Part of a page that says something. */
export type Place = {
  readonly range: Range;
  /** What it consists of: parts of texts, and elements that are one thing each, as formulas are. */
  readonly pieces: readonly Piece[];
};

type Piece =
  | {readonly node: Text; readonly start: number; readonly end: number}
  | {readonly node: Element};

/** Which part of a page says what stands in a range of its text. */
export function placeOf({nodes}: PageText, {start, end}: TextRange, page: Document): Place {
  const range = page.createRange();
  const pieces: Piece[] = [];
  for (const {node, at, end: until} of nodes) {
    if (at >= end || until <= start) {
      continue;
    }
    if (node instanceof Text) {
      const piece = {node, start: Math.max(0, start - at), end: Math.min(node.length, end - at)};
      if (pieces.length === 0) {
        range.setStart(node, piece.start);
      }
      range.setEnd(node, piece.end);
      pieces.push(piece);
    } else {
      if (pieces.length === 0) {
        range.setStartBefore(node);
      }
      range.setEndAfter(node);
      pieces.push({node});
    }
  }
  return {range, pieces};
}

/** Whether the page still has it: what a framework replaces takes its place with it. */
export function isInPage({pieces}: Place): boolean {
  return pieces.every(({node}) => node.isConnected);
}
