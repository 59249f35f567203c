import {createReadStream} from 'node:fs';

const BLOCK = 1 << 18;
/** A longer line is taken in pieces. */
const LONGEST_LINE = 1 << 15;
const LINE_END = /\r\n?|[\n\f\v\u0085\u2028\u2029]/;

/** The lines of a text file, some at a time, so that a file may be of any size. */
export async function* readLines(
  path: string,
  encoding: string,
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const part of createReadStream(path, {highWaterMark: BLOCK})) {
    const block: Uint8Array = part;
    const text = rest + decoder.decode(block, {stream: true});
    // What a block ends with may be the first half of a line's end.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(LINE_END);
    rest = (lines.pop() ?? '') + held;
    while (rest.length > LONGEST_LINE) {
      const end = lineCut(rest);
      lines.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    yield lines.flatMap(inPieces);
  }
  yield linesOfText(rest + decoder.decode());
}

/** The lines of a text that is in memory. */
export function linesOfText(text: string): readonly string[] {
  return text.split(LINE_END).flatMap(inPieces);
}

/** So many lines tell what a file is. */
const LOOKED_AT = 200;

/** The first lines that say something. */
export async function firstLines(path: string, encoding: string): Promise<readonly string[]> {
  const first: string[] = [];
  for await (const lines of readLines(path, encoding)) {
    first.push(...lines.filter((line) => line.trim() !== ''));
    if (first.length >= LOOKED_AT) {
      break;
    }
  }
  return first.slice(0, LOOKED_AT);
}

function inPieces(line: string): readonly string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const end = lineCut(rest);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** At a blank, if there is one; never within a character. */
function lineCut(line: string): number {
  const blank = line.lastIndexOf(' ', LONGEST_LINE);
  const end = blank > LONGEST_LINE / 2 ? blank + 1 : LONGEST_LINE;
  return (line.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
}
