/** Turns an offset in preprocessed markdown into the offset of the same place in the file. */
export type ToSource = (offset: number, edge: 'line start' | 'line end') => number;

type Line = {readonly start: number; readonly text: string};

/**
 * Docusaurus rewrites some lines before it parses (heading ids, admonition
 * titles) but keeps them lines: in those, a place becomes the line's start or
 * end. It takes the fences around `mdx-code-block` away. Where a preprocessor
 * of the site adds or removes lines, nothing can be mapped and the answer is null.
 */
export function mapToSource(preprocessed: string, source: string): ToSource | null {
  if (preprocessed === source) {
    return (offset) => offset;
  }
  const from = linesOf(preprocessed);
  const all = linesOf(source);
  const to = from.length === all.length ? all : withoutMdxFences(all);
  if (from.length !== to.length) {
    return null;
  }
  return (offset, edge) => {
    const number = lineAt(from, offset);
    const line = from[number];
    const own = to[number];
    if (!line || !own) {
      return source.length;
    }
    if (line.text === own.text) {
      return own.start + offset - line.start;
    }
    return edge === 'line start' ? own.start : own.start + own.text.length;
  };
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const own = {start, text: line};
    start += line.length + 1;
    return own;
  });
}

const OPENS = /^ *(`{3,4}) *mdx-code-block\r?$/;

function withoutMdxFences(lines: readonly Line[]): Line[] {
  let fence: string | null = null;
  return lines.filter(({text}) => {
    if (fence === null) {
      fence = OPENS.exec(text)?.[1] ?? null;
      return fence === null;
    }
    const isEnd: boolean = text.trim() === fence;
    fence = isEnd ? null : fence;
    return !isEnd;
  });
}

/** The last line that starts at or before an offset. */
function lineAt(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
