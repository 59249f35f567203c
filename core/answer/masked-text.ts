export type TextRange = {readonly start: number; readonly end: number};

/** Stands for code and formulas while sentences are looked for: a capital that nobody writes. */
export const MASK = '\uA7B0';

const FORMULA_MARK = /\\[\\()[\]]|\n/g;
const FORMULA_ENDS: Readonly<Record<string, string>> = {'\\(': '\\)', '\\[': '\\]'};

/** The same text, as long and in the same lines, without what code and formulas say in it. */
export function maskedText(text: string, code: readonly TextRange[]): string {
  const withoutCode = mask(text, code);
  return mask(withoutCode, betweenMarks(withoutCode));
}

/** Where formulas stand in it: TeX between `\(` and `\)`, or `\[` and `\]`, within a line. */
export function formulasIn(text: string, code: readonly TextRange[]): readonly TextRange[] {
  return betweenMarks(mask(text, code));
}

function mask(text: string, ranges: readonly TextRange[]): string {
  let masked = '';
  let done = 0;
  for (const {start, end} of Array.from(ranges).sort((a, b) => a.start - b.start)) {
    const from = Math.max(start, done);
    if (from < end) {
      masked += text.slice(done, from) + text.slice(from, end).replace(/[^\n]/g, MASK);
      done = end;
    }
  }
  return masked + text.slice(done);
}

function betweenMarks(text: string): TextRange[] {
  const formulas: TextRange[] = [];
  let open: {start: number; closing: string} | undefined;
  for (const {0: mark, index} of text.matchAll(FORMULA_MARK)) {
    if (mark === '\n') {
      open = undefined;
    } else if (mark === open?.closing) {
      formulas.push({start: open.start, end: index + mark.length});
      open = undefined;
    } else if (!open) {
      const closing = FORMULA_ENDS[mark];
      open = closing === undefined ? undefined : {start: index, closing};
    }
  }
  return formulas;
}
