export type Row = {
  readonly what: string;
  readonly found: string;
  readonly target?: {readonly words: string; readonly isMet: boolean};
};

export function print(rows: readonly Row[]): void {
  for (const {what, found, target} of rows) {
    const verdict = target ? `${target.words.padEnd(22)} ${target.isMet ? 'yes' : 'NO'}` : '';
    console.log(`${what.padEnd(66)} ${found.padStart(12)}   ${verdict}`.trimEnd());
  }
}

/** A row whose value must not be above a limit. */
export function limited(what: string, value: number, limit: number, unit = ''): Row {
  return {
    what,
    found: `${value.toFixed(unit === 'MB' ? 0 : 2)} ${unit}`.trim(),
    target: {words: `at most ${limit} ${unit}`.trim(), isMet: value <= limit},
  };
}

export function milliseconds(what: string, ms: number, bytes?: number): Row {
  const speed = bytes === undefined ? '' : ` (${(bytes / 1000 / ms).toFixed(2)} MB/s)`;
  return {what: what + speed, found: `${ms.toFixed(ms < 10 ? 2 : 0)} ms`};
}
