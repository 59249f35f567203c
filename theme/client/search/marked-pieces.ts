import type {Excerpt} from '../../../core/answer/hits.js';

export type Piece = {readonly text: string; readonly isMarked: boolean};

/** An excerpt in pieces, of which every other one matches what was typed. */
export function markedPieces({text, matches}: Excerpt): readonly Piece[] {
  const ends = [...matches, {start: text.length, end: text.length}];
  return ends
    .flatMap(({start, end}, index) => [
      {text: text.slice(ends[index - 1]?.end ?? 0, start), isMarked: false},
      {text: text.slice(start, end), isMarked: true},
    ])
    .filter((piece) => piece.text !== '');
}
