import type {AnswerPart, Chunk, Passage} from '../../types.js';
import {cite} from '../cite.js';
import {isOfExercises} from '../units/no-answer.js';
import type {Unit} from '../units/unit.js';
import {unitsOf} from '../units/units-of.js';
import {NOTHING, pickUnits, type Room, type Size, sum} from './pick-units.js';
import {isRepeated} from './repeated.js';
import {type Asking, worths} from './worth.js';

/** A passage whose best sentence is worth so much less than that of the first one would dilute the answer. */
const MUCH_WORSE = 0.2;
/** Passages that score so much alike are as likely to answer. */
const ALIKE = 0.15;
const EXERCISES = 0.15;

const ENOUGH_WORDS = 55;
const MOST: Size = {words: 110, lines: 60};
/** Of a passage that stands out, of one that others are close to, and of those others. */
const OF_CLEAR = {enough: 40, margin: 0.15, most: {words: 80, lines: 30}};
const OF_FIRST = {enough: 1, margin: 0.1, most: {words: 80, lines: 30}};
const OF_OTHERS = {enough: 1, margin: 0.1, most: {words: 30, lines: 12}};
/** Of each, for who asks for code. */
const LINES_OF_CODE = 40;

/** The sentences of the best passages that answer, passage by passage, each in reading order. */
export function* quotedParts(passages: readonly Passage[], asking: Asking): Generator<AnswerPart> {
  const ordered = inOrder(passages);
  const [first, second] = ordered;
  const isClear = (first?.score ?? 0) - (second?.score ?? 0) > ALIKE;
  const quoted: string[] = [];
  let size = NOTHING;
  let best: number | null = null;
  for (const passage of ordered) {
    const {chunk} = passage;
    const units = unitsOf(chunk);
    const fresh = worths(passage, units, asking).map((worth, place) =>
      isRepeated(units[place]?.text ?? '', quoted) ? Number.NEGATIVE_INFINITY : worth,
    );
    const top = Math.max(...fresh);
    if (best === null || top >= best - MUCH_WORSE) {
      const wishes = best === null ? (isClear ? OF_CLEAR : OF_FIRST) : OF_OTHERS;
      const picked = pickUnits(units, fresh, roomFor(wishes, size, asking));
      let last: Unit | undefined;
      for (const place of picked.places) {
        const unit = units[place];
        if (unit) {
          quoted.push(unit.text);
          yield partOf(chunk, unit, last);
          last = unit;
        }
      }
      size = sum(size, picked);
      best = last ? Math.max(best ?? top, top) : best;
    }
    if (size.words >= ENOUGH_WORDS) {
      return;
    }
  }
}

/** Exercises ask what other passages answer. */
function inOrder(passages: readonly Passage[]): readonly Passage[] {
  const worth = ({chunk, score}: Passage) => score - (isOfExercises(chunk) ? EXERCISES : 0);
  return passages.slice().sort((a, b) => worth(b) - worth(a));
}

function roomFor({enough, margin, most}: Omit<Room, 'steps'>, taken: Size, {kinds}: Asking): Room {
  const lines = kinds.has('code') ? LINES_OF_CODE : most.lines;
  return {
    ...{enough, margin, steps: kinds.has('how-to')},
    most: {
      words: Math.min(most.words, MOST.words - taken.words),
      lines: Math.min(lines, MOST.lines - taken.lines),
    },
  };
}

function partOf(chunk: Chunk, unit: Unit, last: Unit | undefined): AnswerPart {
  const {kind, text, start, end, language, number, head} = unit;
  const inline = chunk.blocks.filter(
    (block) => block.kind === 'inline code' && block.start >= start && block.end <= end,
  );
  return {
    kind,
    text,
    code: inline.map((block) => ({start: block.start - start, end: block.end - start})),
    opens: unit.paragraph !== last?.paragraph,
    citations: [cite(chunk, unit)],
    ...(language !== undefined && {language}),
    ...(number !== undefined && {number}),
    ...(head !== undefined && {head}),
  };
}
