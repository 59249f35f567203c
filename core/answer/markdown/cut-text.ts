import {formulasIn, type TextRange} from '../masked-text.js';

/** What stands in a line of text. */
export type TextPiece = {readonly start: number} & (
  | {readonly kind: 'words' | 'code'; readonly text: string}
  | FormulaPiece
);

type FormulaPiece = {
  readonly kind: 'formula';
  readonly tex: string;
  /** Stands on lines of its own. */
  readonly isDisplay: boolean;
};

/** A line, cut into words, code and formulas; what looks like a formula within code is none. */
export function cutText(text: string, code: readonly TextRange[]): readonly TextPiece[] {
  const apart = [
    ...code.map((range) => ({...range, isCode: true})),
    ...formulasIn(text, code).map((range) => ({...range, isCode: false})),
  ].sort((a, b) => a.start - b.start);
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const {start, end, isCode} of apart) {
    if (start < done || end <= start) {
      continue;
    }
    if (start > done) {
      pieces.push({kind: 'words', start: done, text: text.slice(done, start)});
    }
    const own = text.slice(start, end);
    pieces.push({start, ...(isCode ? {kind: 'code', text: own} : formulaPiece(own))});
    done = end;
  }
  if (done < text.length) {
    pieces.push({kind: 'words', start: done, text: text.slice(done)});
  }
  return pieces;
}

/** A formula as the index writes it, with or without its marks. */
export function formulaPiece(text: string): FormulaPiece {
  const bare = text.trim();
  const isMarked = /^\\\(.*\\\)$|^\\\[.*\\\]$/s.test(bare);
  return {
    kind: 'formula',
    tex: (isMarked ? bare.slice(2, -2) : bare).trim(),
    isDisplay: !bare.startsWith('\\('),
  };
}
