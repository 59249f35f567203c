/** The lines of a text by number; all places are offsets in the text. */
export type CodeLines = {
  readonly count: number;
  /** Where each line starts, and the end of the text. */
  readonly starts: readonly number[];
  /** Where each line's first visible character is, or its end if there is none. */
  readonly contents: readonly number[];
  readonly isBlank: (line: number) => boolean;
};

export function codeLines(code: string): CodeLines {
  const starts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  // After a last line feed there is no further line.
  if (starts.at(-1) !== code.length) {
    starts.push(code.length);
  }
  const count = starts.length - 1;
  const contents = Array.from({length: count}, (_, line) =>
    skipSpace(code, starts[line] ?? 0, starts[line + 1] ?? 0),
  );
  return {count, starts, contents, isBlank: (line) => contents[line] === starts[line + 1]};
}

/** The first visible character from a place on, or `end`. */
export function skipSpace(code: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(code.charCodeAt(at))) {
    at++;
  }
  return at;
}

function isSpace(unit: number): boolean {
  return unit <= 0x20 || unit === 0xa0 || unit === 0xfeff;
}
