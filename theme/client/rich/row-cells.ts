import {cellsOf} from '../../../core/answer/cells.js';
import type {AnswerPart} from '../../../core/types.js';
import type {RichTextProps} from './RichText.js';

export type Cell = Pick<RichTextProps, 'code' | 'text'> & {
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
