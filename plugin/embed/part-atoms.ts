import {sentencesOf} from '../../core/answer/sentences.js';
import type {Chunk} from '../../core/types.js';
import {cutSentence} from './part-cut-sentence.js';
import {filling, type PartLimits, sizeOf, type TextSize} from './part-size.js';

/** What stands before an atom, so that a part would break there. */
export type Break = 'heading' | 'line' | 'sentence' | 'inside' | 'after heading';

/** What no break goes through: a sentence, or some words of one that is longer than a part. */
export type Atom = TextSize & {
  readonly start: number;
  readonly end: number;
  readonly before: Break;
  /** The whole line of the heading that it belongs to, which may be several sentences. */
  readonly heading: string | null;
  /** 0 to 1, from its words alone: so that the same breaks are chosen whatever stands before. */
  readonly taste: number;
};

export type Headed = Pick<Chunk, 'headingPath' | 'headings' | 'text' | 'locale'>;

export function atomsOf({headings, text, locale}: Headed, limits: PartLimits): Atom[] {
  const headingAt = headingFinder({headings, text});
  const atoms: Atom[] = [];
  let done = 0;
  for (const sentence of sentencesOf(text, locale)) {
    const heading = headingAt(sentence.start);
    const opens = text.slice(done, sentence.start).includes('\n') || done === 0;
    const outer = breakBefore(heading !== null, opens, atoms.at(-1));
    const size = sizeOf(sentence.text);
    const pieces =
      filling(size, limits) <= 1
        ? [{start: 0, text: sentence.text, ...size}]
        : cutSentence(sentence.text, limits);
    pieces.forEach((piece, index) => {
      const start = sentence.start + piece.start;
      atoms.push({
        start,
        end: start + piece.text.trimEnd().length,
        words: piece.words,
        pieces: Math.max(1, piece.pieces),
        before: index === 0 ? outer : 'inside',
        heading,
        taste: tasteOf(piece.text),
      });
    });
    done = sentence.start + sentence.text.length;
  }
  return atoms;
}

function breakBefore(isHeading: boolean, opensLine: boolean, last: Atom | undefined): Break {
  if (last && last.heading !== null) {
    return 'after heading';
  }
  if (isHeading && opensLine) {
    return 'heading';
  }
  return opensLine ? 'line' : 'sentence';
}

/** Gives the line of the heading that stands at a place, if any does; places come in order. */
export function headingFinder(
  chunk: Pick<Headed, 'headings' | 'text'>,
): (at: number) => string | null {
  const lines = headingLines(chunk);
  let line = 0;
  return (at) => {
    while ((lines[line]?.end ?? Number.POSITIVE_INFINITY) <= at) {
      line++;
    }
    const under = lines[line];
    return under && under.start <= at ? under.text : null;
  };
}

/** Where the chunk's own text has a heading's line; one that stands in an earlier part has none. */
function headingLines({headings, text}: Pick<Headed, 'headings' | 'text'>) {
  return headings.flatMap(({offset, title}) => {
    const newline = text.indexOf('\n', offset);
    const end = newline === -1 ? text.length : newline;
    // Its number may stand before its title.
    const line = text.slice(offset, end).trim();
    return line.endsWith(title.trim()) ? [{start: offset, end, text: line}] : [];
  });
}

const TASTED = 40;

/** A hash of the first characters. */
function tasteOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < Math.min(text.length, TASTED); at++) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  }
  return (Math.imul(hash, 0x9e3779b1) >>> 0) / 2 ** 32;
}
