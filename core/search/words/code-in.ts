const FENCE = /^[\s>]*(`{3,}|~{3,})/;
const BACKTICKS = /`+/g;
/** Further on in a line, a backtick that is still open was none. */
const MOST_AHEAD = 20;

/** The code in markdown, fenced and inline; a line each. */
export function codeIn(markdown: string): string {
  if (!markdown.includes('`') && !markdown.includes('~~~')) {
    return '';
  }
  const code: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) {
        fence = '';
      } else {
        code.push(line);
      }
    } else if (mark !== undefined) {
      fence = mark;
    } else {
      addInline(line, code);
    }
  }
  return code.join('\n');
}

function addInline(line: string, code: string[]): void {
  const runs = Array.from(line.matchAll(BACKTICKS));
  for (let open = 0; open < runs.length; open++) {
    const start = runs[open];
    const last = Math.min(runs.length, open + MOST_AHEAD);
    for (let close = open + 1; start && close < last; close++) {
      const end = runs[close];
      if (end && end[0].length === start[0].length) {
        code.push(line.slice(start.index + start[0].length, end.index));
        open = close;
        break;
      }
    }
  }
}
