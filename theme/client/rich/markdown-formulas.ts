/** Letters that nobody writes; each stands for a formula, or for an ampersand. */
const FORMULA = '\uE0F0';
const AMPERSAND = '\uE0F1';
const STAND_IN = /[\uE0F0\uE0F1]/g;

/** Code comes first: what looks like a formula in it is none. */
const CODE_OR_FORMULA =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|`+|\\\\|\\\((?:[^\\]|\\[^)])*\\\)|\\\[(?:[^\\]|\\[^\]])*\\\]/g;

type Piece = {readonly text: string; readonly isFormula: boolean};

export type MarkdownFormulas = {
  /** The text for the parser of markdown, which reads TeX as something else. */
  readonly source: string;
  /** What the text says in a place where there can be no formula. */
  readonly restore: (value: string) => string;
  readonly piecesOf: (value: string) => readonly Piece[];
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

  const pieces = (value: string): readonly Piece[] =>
    value.split(new RegExp(`${FORMULA}([A-Za-z]+)${FORMULA}`)).map((text, index) => {
      const isFormula = index % 2 === 1;
      return {
        isFormula,
        text: isFormula ? (formulas[numberOf(text)] ?? '') : text.replaceAll(AMPERSAND, '&'),
      };
    });

  return {
    source,
    restore: (value) =>
      pieces(value)
        .map(({text}) => text)
        .join(''),
    piecesOf: (value) => pieces(value).filter(({text}) => text !== ''),
  };
}

/** In letters: digits and signs would mean something to markdown. */
function numeral(number: number): string {
  return Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');
}

function numberOf(numeral: string): number {
  return Number(Array.from(numeral, (letter) => 'abcdefghij'.indexOf(letter)).join(''));
}
