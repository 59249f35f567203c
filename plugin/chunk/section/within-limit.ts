import {type Piece, pieceContent, piecesBetween, plainCut, trimmed} from '../piece.js';
import {cutAnywhere} from './cut-anywhere.js';
import type {Measured} from './join-short.js';
import type {Tools} from './tools.js';

/** Measures pieces and cuts those that came out too long: what a mark or a fence adds cannot always be foreseen. */
export function withinLimit(pieces: readonly Piece[], tools: Tools): Measured[] {
  const measured = (piece: Piece) => ({
    piece,
    length: tools.lengthOf(pieceContent(tools.page, piece)),
  });
  return pieces.flatMap((piece) => {
    const whole = measured(piece);
    return whole.length > tools.limits.longest ? cutUp(piece, tools).map(measured) : [whole];
  });
}

function cutUp(piece: Piece, tools: Tools): Piece[] {
  const {lengthOf, limits, page} = tools;
  const isRepeated = lengthOf(piece.before) + lengthOf(piece.after) <= limits.longest / 2;
  const {before, after, beforeText} = isRepeated ? piece : NOTHING;
  const cuts = cutAnywhere(trimmed(page.content, piece), {
    ...tools,
    lengthOf: (text) => lengthOf(before + text + after),
  });
  return piecesBetween(piece, cuts.map(plainCut)).map((part) => ({
    ...part,
    before,
    after,
    beforeText,
  }));
}

const NOTHING = {before: '', after: '', beforeText: ''};
