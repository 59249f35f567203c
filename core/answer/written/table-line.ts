import {codeSpans, outside} from './markup.js';

const BORDER = '\u0000';

/** The line between a table's head and its rows. */
export function isTableBorder(line: string): boolean {
  return /^\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/.test(line);
}

/** The cells of a line of a table, as the index writes them. */
export function cellsOfLine(line: string): string {
  const marked = outside(line, codeSpans(line), (words) =>
    words.replace(/\\\|/g, '∣').replaceAll('|', BORDER),
  );
  return marked
    .trim()
    .replace(/^\0|\0$/g, '')
    .split(BORDER)
    .map((cell) => cell.trim())
    .join(' | ');
}
