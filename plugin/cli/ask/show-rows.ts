import {cellsOf} from '../../../core/answer/cells.js';
import type {AnswerPart} from '../../../core/types.js';
import type {Paints} from '../paint.js';
import {plainLine, widthOf} from '../text-width.js';
import {hanging, KEPT} from './hanging.js';

type Row = Pick<AnswerPart, 'code' | 'text'> & {
  /** The names of its columns. */
  readonly head: string | undefined;
  /** Those of its sources. */
  readonly numbers: string;
};

type Look = {readonly width: number; readonly paint: Paints};

const BETWEEN = '  ';

/** Rows of a table below its head; where they are too wide for a line, cell by cell. */
export function showRows(rows: readonly Row[], {width, paint}: Look): string[] {
  const head = textsOf({text: rows[0]?.head ?? '', code: []});
  const body = rows.map((row) => [...textsOf(row), row.numbers]);
  const all = head.length === 0 ? body : [head, ...body];
  const widths = Array.from({length: Math.max(...all.map((cells) => cells.length))}, (_, column) =>
    Math.max(...all.map((cells) => widthOf(cells[column] ?? ''))),
  );
  const whole = widths.reduce((sum, one) => sum + one + BETWEEN.length, -BETWEEN.length);
  if (whole > width) {
    return rows.flatMap((row, index) => [
      ...(index === 0 ? [] : ['']),
      ...inLines(row, head, width),
    ]);
  }
  const lines = all.map((cells) =>
    widths
      .map((one, column) => {
        const cell = cells[column] ?? '';
        return cell + ' '.repeat(one - widthOf(cell));
      })
      .join(BETWEEN)
      .trimEnd(),
  );
  return lines.map((line, index) => (index === 0 && head.length > 0 ? paint.strong(line) : line));
}

function inLines(row: Row, head: readonly string[], width: number): string[] {
  const {numbers} = row;
  const cells = textsOf(row);
  return cells.flatMap((cell, column) => {
    const name = head[column] ?? '';
    const end = column === cells.length - 1 && numbers !== '' ? KEPT + numbers : '';
    const indent = column === 0 ? '' : BETWEEN;
    return hanging((name === '' ? cell : `${name}: ${cell}`) + end, {width, first: indent});
  });
}

function textsOf(row: Pick<Row, 'code' | 'text'>): readonly string[] {
  return row.text.trim() === '' ? [] : cellsOf(row).map(({text}) => plainLine(text));
}
