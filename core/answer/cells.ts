import type {AnswerPart} from '../types.js';

const BETWEEN = / \| /g;

/** The cells of a table's row, or of its head; what looks like a border within code is none. */
export function cellsOf({text, code}: Pick<AnswerPart, 'code' | 'text'>): readonly {
  readonly text: string;
  readonly start: number;
}[] {
  const borders = Array.from(text.matchAll(BETWEEN), ({index}) => index).filter(
    (at) => !code.some(({start, end}) => start <= at && at < end),
  );
  return [-3, ...borders].map((border, index) => {
    const start = border + 3;
    return {text: text.slice(start, borders[index] ?? text.length), start};
  });
}
