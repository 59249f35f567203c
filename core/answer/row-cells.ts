import type {AnswerPart} from '../types.js';
import {cellsOf} from './cells.js';

export type Cell = Pick<AnswerPart, 'code' | 'text'> & {
  /** Where it begins in the row. */
  readonly start: number;
};

/** The cells of a table's row, or of its head, each with its own code. */
export function rowCells(row: Pick<AnswerPart, 'code' | 'text'>): readonly Cell[] {
  return cellsOf(row).map(({text, start}) => {
    const own = row.code.filter(
      (range) => range.start >= start && range.end <= start + text.length,
    );
    return {
      ...{text, start},
      code: own.map((range) => ({start: range.start - start, end: range.end - start})),
    };
  });
}
