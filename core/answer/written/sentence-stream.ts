import {nextPiece, type Place} from './next-piece.js';
import type {Piece} from './piece.js';
import {wholeWords} from './whole-words.js';

/**
 * Cuts markdown that comes in deltas into whole sentences, items, rows, formulas and code, each as
 * soon as it is whole: the same ones, however it was cut into deltas. What breaks off comes last.
 */
export async function* sentenceStream(
  deltas: AsyncIterable<string>,
  locale: string,
): AsyncGenerator<Piece> {
  let rest = '';
  let place: Place = {isLine: true, opens: true, head: null, locale};
  function* pieces(isEnd: boolean): Generator<Piece> {
    for (let taken = nextPiece(rest, place, isEnd); taken; taken = nextPiece(rest, place, isEnd)) {
      rest = rest.slice(taken.used);
      place = taken.place;
      if (taken.piece && taken.piece.text !== '') {
        yield taken.piece;
      }
    }
  }
  for await (const word of wholeWords(deltas)) {
    rest += word;
    yield* pieces(false);
  }
  yield* pieces(true);
}
