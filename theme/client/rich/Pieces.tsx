import type {ReactNode} from 'react';
import type {TextPiece} from '../../../core/answer/markdown/cut-text.js';
import {Formula} from './Formula.js';
import {shownText} from './shown-text.js';

/** Formulas that are shorter need no line end within them. */
const SHORT = 16;

/** What leans on the word after it, and on the word before it; nothing does both. */
const OPENS = /[([{«“‘„¿¡]+$/;
const CLOSES = /^[.,;:!?)\]}»”’"'…-]{1,4}/;

/**
 * Words, code and formulas in a row. Browsers end lines on either side of what
 * KaTeX draws, so a comma could begin one: it is kept with its formula.
 */
export function Pieces({pieces}: {readonly pieces: readonly TextPiece[]}): ReactNode {
  return pieces.map((piece, index) => {
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    switch (piece.kind) {
      case 'code':
        return (
          <code key={piece.start} dir="ltr">
            {shownText(piece.text)}
          </code>
        );
      case 'formula':
        return piece.isDisplay ? (
          <Formula key={piece.start} tex={piece.tex} isDisplay />
        ) : (
          <span key={piece.start} data-rag-chat={piece.tex.length < SHORT ? 'whole' : 'kept'}>
            {leaning(before, OPENS)}
            <Formula tex={piece.tex} isDisplay={false} />
            {leaning(after, CLOSES)}
          </span>
        );
      default:
        return shownText(
          piece.text.slice(
            isInline(before) ? leaning(piece, CLOSES).length : 0,
            piece.text.length - (isInline(after) ? leaning(piece, OPENS).length : 0),
          ),
        );
    }
  });
}

function isInline(piece: TextPiece | undefined): boolean {
  return piece?.kind === 'formula' && !piece.isDisplay;
}

function leaning(piece: TextPiece | undefined, side: RegExp): string {
  return piece?.kind === 'words' ? (side.exec(piece.text)?.[0] ?? '') : '';
}
