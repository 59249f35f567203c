import type {Line} from '../line.js';
import {clean} from '../text/clean.js';
import {withoutHyphen} from '../text/paragraphs.js';
import type {PageLine} from './page-lines.js';

/** A line's end that is farther from the others' than this is the end of a paragraph. */
const SHORT = 0.8;
/** A step down that is larger than the usual one parts paragraphs. */
const STEP = 1.35;
const TERMINAL = /[.!?:;…。！？]["'”’)\]]*$/;
const LISTED = /^(?:[-*•▪◦‣–—]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/;

/** Joins the lines of a page that are one paragraph. */
export function paragraphsOfPage(lines: readonly PageLine[]): readonly Line[] {
  const step = usualStep(lines);
  const widest = new Map<number, number>();
  for (const {x, width} of lines) {
    const column = Math.round(x / 100);
    widest.set(column, Math.max(widest.get(column) ?? 0, x + width));
  }
  const endOf = ({x}: PageLine) => widest.get(Math.round(x / 100)) ?? 0;
  const texts: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const text = clean(line.text);
    if (before && goesOn(before, line, {step, end: endOf(before)})) {
      texts.push(withoutHyphen(texts.pop() ?? '', text));
    } else {
      texts.push(text);
    }
  });
  return texts.filter((text) => text !== '').map((text) => ({kind: 'text', text}));
}

type Usual = {readonly step: number; readonly end: number};

function goesOn(before: PageLine, line: PageLine, {step, end}: Usual): boolean {
  const down = before.y - line.y;
  const isFar = down > Math.max(step, before.size) * STEP;
  const isOtherSize = Math.abs(before.size - line.size) > before.size * 0.15;
  const isRow = before.isRow === true || line.isRow === true;
  if (isFar || isOtherSize || isRow || LISTED.test(line.text)) {
    return false;
  }
  const isShort = before.x + before.width < before.x + (end - before.x) * SHORT;
  const isClosed = TERMINAL.test(before.text.trim());
  return !isShort || (!isClosed && /^\p{Ll}/u.test(line.text));
}

/** The step from a line to the next that most lines take. */
function usualStep(lines: readonly PageLine[]): number {
  const steps = lines
    .map(({y}, index) => (lines[index - 1]?.y ?? y) - y)
    .filter((down) => down > 0)
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 3)] ?? 0;
}
