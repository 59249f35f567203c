import {widthOf} from './text-width.js';

/** Rows whose cells stand below each other: the first column to the left, as names do, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({length: columns}, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return column === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}
