import {formulaPiece, type TextPiece} from '../../../core/answer/markdown/cut-text.js';

/** Letters that nobody writes; each stands for a formula, or for an ampersand. */
const FORMULA = '\uE0F0';
const AMPERSAND = '\uE0F1';
/** In a text that was split by it, every other piece is the number of a formula. */
const BETWEEN = new RegExp(`${FORMULA}([a-j]+)${FORMULA}`);
const STAND_IN = /[\uE0F0\uE0F1]/g;

/** Code comes first: what looks like a formula in it is none. */
const CODE_OR_FORMULA =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|`+|\\\\|\\\((?:[^\\]|\\[^)])*\\\)|\\\[(?:[^\\]|\\[^\]])*\\\]/g;

export type MarkdownFormulas = {
  /** The text for the parser of markdown, which reads TeX as something else. */
  readonly source: string;
  /** What the text says in a place where there can be no formula. */
  readonly restore: (value: string) => string;
  readonly piecesOf: (value: string) => readonly TextPiece[];
};

/**
 * Takes the formulas out of markdown, in which `\(` is a parenthesis and `_`
 * emphasis. Ampersands, too: the parser looks names such as `&lt;` up by
 * letting the browser read them as HTML, and no text of a model's shall be.
 */
export function markdownFormulas(text: string): MarkdownFormulas {
  const formulas: string[] = [];
  const source = text
    .replace(STAND_IN, '')
    .replace(CODE_OR_FORMULA, (found) => {
      const isFormula = found.startsWith('\\(') || found.startsWith('\\[');
      // Those in a place where there can be none keep their number.
      return isFormula ? FORMULA + numeral(formulas.push(found) - 1) + FORMULA : found;
    })
    .replaceAll('&', AMPERSAND);

  /** Words, and every other one is a formula. */
  const split = (value: string): readonly string[] =>
    value
      .split(BETWEEN)
      .map((text, index) =>
        index % 2 === 1 ? (formulas[numberOf(text)] ?? '') : text.replaceAll(AMPERSAND, '&'),
      );

  return {
    source,
    restore: (value) => split(value).join(''),
    piecesOf: (value) =>
      split(value).map((text, start) => ({
        start,
        ...(start % 2 === 1 ? formulaPiece(text) : {kind: 'words', text}),
      })),
  };
}

/** In letters: digits and signs would mean something to markdown. */
function numeral(number: number): string {
  return Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');
}

function numberOf(numeral: string): number {
  return Number(Array.from(numeral, (letter) => 'abcdefghij'.indexOf(letter)).join(''));
}
