import {inFence} from '../../../core/answer/written/passage-fence.js';
import type {Passage} from '../../../core/types.js';

const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** The book's own words as data: without signs that nobody sees, and with none that would end the fence around them. */
export function bookText(text: string): string {
  return inFence(text.replace(/\r\n?/g, '\n').replace(CONTROL, ''));
}

/** The same of a title, in one line. */
export function bookLine(text: string): string {
  return bookText(text).replace(/\s+/g, ' ');
}

/** Between lines of a text, where what is the book's ends for all to see. */
export function fenced(text: string): string {
  return `<passage>\n${text}\n</passage>`;
}

/** Where the part of a passage begins that is nearest to the question. */
export function nearestPart({chunk, partsNear}: Passage): number {
  const nearest = partsNear ? partsNear.indexOf(Math.max(...partsNear)) : 0;
  return chunk.parts[nearest] ?? 0;
}

/** What is shown of a passage: all, or so many letters from the part on that is nearest to the question. */
export function passageText(passage: Passage, most: number): string {
  const {chunk} = passage;
  const whole = chunk.content || chunk.text;
  if (whole.length <= most) {
    return bookText(whole);
  }
  const start = nearestPart(passage);
  const text = start === 0 ? whole : chunk.text.slice(start);
  return `${start === 0 ? '' : '… '}${bookText(text.slice(0, endOf(text, most)))} …`;
}

/** A long text in pieces of at most so many letters, each of whole lines where that is possible. */
export function inPieces(text: string, most: number): readonly string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== '' || pieces.length === 0; ) {
    const end = endOf(rest, most);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^\n+/, '');
  }
  return pieces;
}

/** Where a text of at most so many letters may end: behind a line, else a word, else a whole letter. */
function endOf(text: string, most: number): number {
  if (text.length <= most) {
    return text.length;
  }
  const start = text.slice(0, most);
  const [line, word] = [start.lastIndexOf('\n'), start.lastIndexOf(' ')];
  const end = [line, word].find((one) => one > most / 2);
  return end ?? (/[\ud800-\udbff]$/.test(start) ? most - 1 : most);
}
