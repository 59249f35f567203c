/** Prints rows of cells as a table in markdown; the first row heads it. */
export function printTable(title: string, [head = [], ...rows]: readonly (readonly string[])[]) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${title}\n\n${lines.join('\n')}`);
}

/** `.123`, as figures between 0 and 1 are read most easily. */
export function figure(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3).replace(/^0/, '') : '–';
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

export function againstTarget(value: number, target: number): string {
  return Number.isFinite(value) ? (value >= target ? 'yes' : 'NO') : '–';
}
