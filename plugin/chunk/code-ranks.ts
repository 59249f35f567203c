import type {CodeLines} from './code-lines.js';
import {codeStructure} from './code-structure.js';

/** A cut by the grammar has the number of bodies around it for its rank, at most this. */
const DEEPEST = 30;
const BLANK_LINE = 100;
export const ANY_LINE = 200;
const AFTER_BRACKET = 201;
const POOR = 300;

const WIDEST_INDENT = 40;

const CLOSES = /[\])}]|<\/|\/?>[ \t]*$|(?:end|fi|done|esac)[ \t;),]*$|#(?:endif|else|elif)\b/my;
const ONLY_OPENS = /[[({][ \t]*$/my;
/** How a line ends if a bracket alone on the next can start something of its own. */
const ENDS = /^$|[,;:{}([]/;

/** How bad it is to cut before each line: the lower the better. */
export function codeRanks(code: string, lines: CodeLines, language: string | null): number[] {
  const {depths, leads} = codeStructure(code, lines, language);
  const ranks = Array.from({length: lines.count}, (_, line) =>
    rankOf(code, lines, line, depths.get(line)),
  );
  for (let line = lines.count - 1; line > 0; line--) {
    const rank = ranks[line] ?? POOR;
    if (rank <= DEEPEST && leads.has(line - 1)) {
      ranks[line - 1] = Math.min(rank, ranks[line - 1] ?? POOR);
      // Below its comment a function still starts better than any line in it.
      ranks[line] = leads.has(line) ? ANY_LINE : rank + 0.5;
    }
  }
  return ranks;
}

function rankOf(code: string, lines: CodeLines, line: number, depth: number | undefined): number {
  const content = lines.contents[line] ?? 0;
  if (lines.isBlank(line) || matchesAt(CLOSES, code, content)) {
    return POOR;
  }
  if (depth !== undefined) {
    return Math.min(depth, DEEPEST);
  }
  if (matchesAt(ONLY_OPENS, code, content) && !ENDS.test(lastVisible(code, lines, line - 1))) {
    return POOR;
  }
  if (line > 0 && lines.isBlank(line - 1)) {
    return BLANK_LINE + Math.min(content - (lines.starts[line] ?? 0), WIDEST_INDENT);
  }
  return /[[({]/.test(lastVisible(code, lines, line - 1)) ? AFTER_BRACKET : ANY_LINE;
}

/** The last visible character of a line, or nothing. */
function lastVisible(code: string, {starts, contents}: CodeLines, line: number): string {
  return code
    .slice(contents[line], starts[line + 1])
    .trimEnd()
    .slice(-1);
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}
