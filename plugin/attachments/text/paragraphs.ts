import type {Line} from '../line.js';
import {clean} from './clean.js';

/** A paragraph goes on no longer than this. */
const MOST_LINES = 200;
/** Lines that were broken to fit a page or a screen are about so long. */
const BROKEN = {shortest: 40, longest: 130} as const;

/** Joins the lines of paragraphs that were broken to a width; all other lines stay apart. */
export async function* paragraphsOf(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly Line[]> {
  let open: string[] = [];
  for await (const lines of batches) {
    const done: Line[] = [];
    for (const line of lines) {
      const isBlank = line.trim() === '';
      if (isBlank || open.length >= MOST_LINES) {
        done.push(...joined(open));
        open = [];
      }
      if (!isBlank) {
        open.push(line);
      }
    }
    yield done;
  }
  yield joined(open);
}

/** The lines of one paragraph, those that go on with another one joined to it. */
function joined(lines: readonly string[]): readonly Line[] {
  const widest = Math.max(0, ...lines.map(({length}) => length));
  const isBroken = widest >= BROKEN.shortest && widest <= BROKEN.longest && !areRecords(lines);
  const texts: string[] = [];
  lines.forEach((line, index) => {
    const text = clean(line);
    const before = lines[index - 1];
    const last = texts.length - 1;
    if (isBroken && before !== undefined && goesOn(before, line, widest)) {
      texts[last] = withoutHyphen(texts[last] ?? '', text);
    } else {
      texts.push(text);
    }
  });
  return texts.filter((text) => text !== '').map((text) => ({kind: 'text', text}));
}

/** A word that was broken at a line's end becomes whole again. */
export function withoutHyphen(before: string, text: string): string {
  const isSplit = /\p{Ll}[-\u00ad\u2010]$/u.test(before) && /^\p{Ll}/u.test(text);
  return isSplit ? before.slice(0, -1) + text : `${before} ${text}`;
}

const TERMINAL = /[.!?:;…。！？]["'”’)\]]*$/;
const LISTED = /^\s*(?:[-*•+–—]|\(?\d+[.)]|[a-z][.)])\s/;
const SET_APART = /\t|\S {3,}\S/;

/** Whether a line is the rest of the one before. */
function goesOn(before: string, line: string, widest: number): boolean {
  if (LISTED.test(line) || SET_APART.test(before.trim()) || SET_APART.test(line.trim())) {
    return false;
  }
  const isFull = before.trimEnd().length >= widest * 0.75;
  const isOpen = !TERMINAL.test(before.trimEnd());
  return isFull && (isOpen ? /^\s*[\p{L}\p{N}"'“‘«(]/u : /^\s*\p{Lu}/u).test(line);
}

/** Lines of a log begin alike, or with digits. */
function areRecords(lines: readonly string[]): boolean {
  const beginnings = lines.map((line) => line.slice(0, 4).replace(/\d/g, '0'));
  const isNumbered = beginnings.every((beginning) => /^[[(]?0/.test(beginning));
  return lines.length > 1 && (isNumbered || new Set(beginnings).size === 1);
}
