/** A line without what no reader sees: colours of terminals, marks of direction, other control characters. */
export function clean(line: string): string {
  return line
    .replace(COLOUR, '')
    .replace(/[\p{Cc}\u200e\u200f\ufeff]/gu, (mark) => (mark === '\t' ? ' ' : ''))
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
}

const COLOUR = new RegExp(String.raw`${String.fromCharCode(27)}\[[\d;]*[A-Za-z]`, 'g');
