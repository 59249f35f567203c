import {basicTokens} from '../../core/encoder/basic-tokens.js';
import {pairName} from '../../core/encoder/pair.js';
import {wordPieces} from '../../core/encoder/word-pieces.js';

/** The numbers of the rows whose sum stands for a text, as a reader's browser will find them. */
export type RowsOfText = (text: string) => readonly number[];

export function rowsOfText(names: readonly string[]): RowsOfText {
  const places = new Map(names.map((name, place) => [name, place]));
  const piecesOf = pieceFinder((piece) => places.has(piece));
  return (text) => {
    const rows: number[] = [];
    let last: string | undefined;
    for (const piece of basicTokens(text).flatMap(piecesOf)) {
      const own = places.get(piece);
      const pair = last === undefined ? undefined : places.get(pairName(last, piece));
      rows.push(...[own, pair].filter((place) => place !== undefined));
      last = piece;
    }
    return rows;
  };
}

/** The same words come again and again. */
export function pieceFinder(has: (piece: string) => boolean): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) {
      return before;
    }
    const pieces = wordPieces(word, has) ?? [];
    known.set(word, pieces);
    return pieces;
  };
}
