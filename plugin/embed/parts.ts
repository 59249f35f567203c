import {type Atom, atomsOf, type Headed, headingFinder} from './part-atoms.js';
import {bestRuns} from './part-breaks.js';
import {pathAt, shownPath} from './part-path.js';
import {filling, type PartLimits, sizeOf} from './part-size.js';

export type Part = {
  /** What is embedded: "Title > Section > Subsection: words", without the lines of these headings. */
  readonly text: string;
  /** Where its words stand in the chunk's text. Both are its end where the words follow the chunk. */
  readonly start: number;
  readonly end: number;
};

/** Measured: see bench/parts. */
export const PART_LIMITS: PartLimits = {words: 120, pieces: 270};

/**
 * What of a chunk gets a vector each: runs of whole sentences under the
 * headings above them. A long text's vector says little about each of its sentences.
 */
export function partsOf(
  chunk: Headed,
  tail: string,
  limits: PartLimits = PART_LIMITS,
): readonly Part[] {
  const atoms = atomsOf(chunk, limits);
  const parts = bestRuns(atoms, limits).map(([from, to]) =>
    partOf(chunk, atoms.slice(from, to), atoms[to - 1]?.end ?? 0),
  );
  const own = parts.length > 0 ? parts : [{text: shownPath(chunk.headingPath), start: 0, end: 0}];
  return tail.trim() === '' ? own : withTail(chunk, own, tail.trim(), limits);
}

/** The same of a chunk that knows where its parts begin, in much less time. */
export function knownParts(chunk: Headed & {readonly parts: readonly number[]}, tail: string) {
  const {text, parts} = chunk;
  if (tail.trim() !== '' || text.trim() === '' || parts.length === 0) {
    return partsOf(chunk, tail);
  }
  const headingAt = headingFinder(chunk);
  return parts.map((start, index) => {
    const end = start + text.slice(start, parts[index + 1]).trimEnd().length;
    const lines = lineStarts(text, start, end).map((at) => ({start: at, heading: headingAt(at)}));
    return partOf(chunk, lines, end);
  });
}

/** Where lines begin that are not empty, the first one at `start`. */
function lineStarts(text: string, start: number, end: number): number[] {
  const starts: number[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    if (line.trim() !== '') {
      starts.push(at + line.length - line.trimStart().length);
    }
    at += line.length + 1;
  }
  return starts;
}

function partOf(
  chunk: Headed,
  atoms: readonly Pick<Atom, 'start' | 'heading'>[],
  end: number,
): Part {
  const start = atoms[0]?.start ?? 0;
  const below = atoms.find(({heading}) => heading === null) ?? atoms.at(-1);
  const path = pathAt(chunk, below?.start ?? start);
  const shown = shownPath(path);
  const said = path.filter((title) => shown.includes(title));
  const first = atoms.find(({heading}) => heading === null || !saysAgain(heading, said));
  return {text: headed(shown, chunk.text.slice(first?.start ?? end, end)), start, end};
}

const NUMBER = /^[\p{N}\p{P}\s]*$/u;

/** A heading's line that the path has, at most with its number before it. */
function saysAgain(line: string, titles: readonly string[]): boolean {
  return titles.some((title) => {
    const before = line.length - title.length;
    return line.endsWith(title) && NUMBER.test(line.slice(0, before));
  });
}

function headed(path: string, words: string): string {
  return words === '' ? path : path === '' ? words : `${path}: ${words}`;
}

/** How the chunk goes on, read with its last words where there is room. */
function withTail(
  chunk: Headed,
  own: readonly Part[],
  tail: string,
  limits: PartLimits,
): readonly Part[] {
  const last = own.at(-1);
  if (!last) {
    return own;
  }
  const end = chunk.text.length;
  const words = chunk.text.slice(last.start, last.end);
  if (filling(sizeOf(`${words}\n${tail}`), limits) <= 1) {
    return [...own.slice(0, -1), {...last, text: `${last.text}\n${tail}`}];
  }
  const after = partsOf(
    {headingPath: pathAt(chunk, end - 1), headings: [], text: tail, locale: chunk.locale},
    '',
    limits,
  );
  return [...own, ...after.map(({text}) => ({text, start: end, end}))];
}
