import {nextPiece, type Place} from './next-piece.js';
import type {Piece} from './piece.js';
import {wholeWords} from './whole-words.js';

/** What has been written of the piece that comes next. */
export type Begun = {readonly text: string; readonly place: Place};

export type Cut =
  | {readonly kind: 'piece'; readonly piece: Piece}
  | {readonly kind: 'begun'; readonly begun: Begun};

/**
 * Cuts markdown that comes in deltas into whole sentences, items, rows, formulas and code, each as
 * soon as it is whole: the same ones, however it was cut into deltas. What breaks off comes last.
 * In between, it says how far the next one is.
 */
export async function* sentenceStream(
  deltas: AsyncIterable<string>,
  locale: string,
): AsyncGenerator<Cut> {
  let text = '';
  let place: Place = {isLine: true, opens: true, head: null, locale};
  function* pieces(isEnd: boolean): Generator<Cut> {
    for (let taken = nextPiece(text, place, isEnd); taken; taken = nextPiece(text, place, isEnd)) {
      text = text.slice(taken.used);
      place = taken.place;
      if (taken.piece && taken.piece.text !== '') {
        yield {kind: 'piece', piece: taken.piece};
      }
    }
  }
  for await (const words of wholeWords(deltas)) {
    for (const word of words) {
      text += word;
      yield* pieces(false);
    }
    yield {kind: 'begun', begun: {text, place}};
  }
  yield* pieces(true);
}
