import {type CodeLines, codeLines} from './code-lines.js';
import {ANY_LINE, codeRanks} from './code-ranks.js';
import {type FarthestLine, farthestLine} from './farthest-line.js';

/** A part of a block of code, as offsets in it. */
export type CodePart = {readonly start: number; readonly end: number};

/** A part this much smaller than it could be is too small if what follows is cut up anyway. */
const SMALL = 1 / 4;

/**
 * Cuts a block of code that is too long between its lines: where its grammar
 * sees a function, member or statement start, else at blank lines. Only a line
 * that is too long by itself does not fit. What fits must also fit in part.
 */
export function codeParts(
  code: string,
  language: string | null,
  fits: (start: number, end: number) => boolean,
): readonly CodePart[] {
  if (code === '' || fits(0, code.length)) {
    return [{start: 0, end: code.length}];
  }
  const lines = codeLines(code);
  const ranks = codeRanks(code, lines, language);
  const farthest = farthestLine(lines, fits);
  const parts: CodePart[] = [];
  for (let line = 0; line < lines.count; ) {
    const next = nextCut(line, lines, ranks, farthest);
    parts.push({start: lines.starts[line] ?? 0, end: lines.starts[next] ?? code.length});
    line = next;
  }
  return parts;
}

/**
 * The line to cut before: of those in reach the last with the best rank. Where
 * that leaves little, and what starts there is too long to be kept whole, it
 * may as well start here and be cut inside.
 */
function nextCut(
  first: number,
  lines: CodeLines,
  ranks: readonly number[],
  farthest: FarthestLine,
): number {
  const reach = farthest(first);
  if (reach === lines.count) {
    return reach;
  }
  const length = (line: number) => (lines.starts[line] ?? 0) - (lines.starts[first] ?? 0);
  let cut = lastOfBest(ranks, first + 1, reach);
  while (cut < reach && isSmallOrHead(cut) && !staysWhole(cut, lines, ranks, farthest)) {
    const inside = lastOfBest(ranks, cut + 1, reach);
    if (rankOf(inside) >= ANY_LINE) {
      break;
    }
    cut = inside;
  }
  return cut;

  function isSmallOrHead(line: number): boolean {
    return !Number.isInteger(rankOf(line)) || length(line) < length(reach) * SMALL;
  }

  function rankOf(line: number): number {
    return ranks[line] ?? ANY_LINE;
  }
}

/** Whether all that starts with a line, up to the next as good, fits into one part. */
function staysWhole(
  line: number,
  {count}: CodeLines,
  ranks: readonly number[],
  farthest: FarthestLine,
): boolean {
  const reach = farthest(line);
  const rank = ranks[line] ?? ANY_LINE;
  return reach === count || ranks.slice(line + 1, reach + 1).some((other) => other <= rank);
}

function lastOfBest(ranks: readonly number[], from: number, to: number): number {
  let best = to;
  for (let line = to - 1; line >= from; line--) {
    if ((ranks[line] ?? ANY_LINE) < (ranks[best] ?? ANY_LINE)) {
      best = line;
    }
  }
  return best;
}
