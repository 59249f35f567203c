/** Turns an offset in preprocessed markdown into the offset of the same line in the file. */
export type ToSource = (offset: number, edge: 'line start' | 'line end') => number;

/**
 * Docusaurus rewrites some lines before it parses (heading ids, admonition
 * titles) but keeps them lines. Where a preprocessor of the site adds or
 * removes lines, nothing can be mapped and the answer is null.
 */
export function mapToSource(preprocessed: string, source: string): ToSource | null {
  if (preprocessed === source) {
    return (offset) => offset;
  }
  const from = lineStarts(preprocessed);
  const to = lineStarts(source);
  if (from.length !== to.length) {
    return null;
  }
  return (offset, edge) => {
    const line = from.findLastIndex((start) => start <= offset);
    if (edge === 'line start') {
      return to[line] ?? 0;
    }
    const next = to[line + 1];
    return next === undefined ? source.length : next - 1;
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}
