import type {QuestionKind} from '../question/question-kind.js';
import type {Unit} from '../units/unit.js';
import type {Room, Size} from './pick-units.js';

/** What of an answer a passage may be. */
export type Share = Pick<Room, 'enough' | 'margin' | 'most' | 'units'>;

export const FIRST: Share = {units: 12, enough: 24, margin: 0.2, most: {words: 80, lines: 30}};
export const SECOND: Share = {units: 8, enough: 12, margin: 0.1, most: {words: 40, lines: 20}};
/** A single sentence, item or row that needs no other. */
export const ASIDE: Share = {units: 1, enough: 1, margin: 0.1, most: {words: 26, lines: 0}};

/** For who asks how, it may show how. */
export const ASIDE_STEP: Share = {...ASIDE, units: 2, most: {words: 26, lines: 8}};

const MOST: Size = {words: 115, lines: 60};
/** Of a passage, for who asks for code. */
const LINES_OF_CODE = 40;
/** A table that a reader takes in at a glance. */
const SMALL_TABLE = 6;
/** Rows whose worth differs by less are alike. */
const ALIKE = 0.03;

type Choice = {
  readonly kinds: ReadonlySet<QuestionKind>;
  readonly units: readonly Unit[];
  readonly worths: readonly number[];
};

/** What is left for a passage, and what of it comes only together. */
export function roomFor(
  {most, ...share}: Share,
  taken: Size,
  {kinds, units, worths}: Choice,
): Room {
  const lines = kinds.has('code') && most.lines > 0 ? LINES_OF_CODE : most.lines;
  return {
    ...share,
    most: {
      words: Math.min(most.words, MOST.words - taken.words),
      lines: Math.min(lines, MOST.lines - taken.lines),
    },
    isOnlyWhole: isStep,
    isWhole: (unit) =>
      isStep(unit) ||
      (unit.kind === 'row' &&
        unit.promises.length < SMALL_TABLE &&
        (kinds.has('comparison') || isOneOfMany(unit, units, worths))) ||
      (unit.kind === 'sentence' && (kinds.has('how-to') || kinds.has('code'))),
  };
}

/** One step of several says little. */
function isStep({kind, number}: Unit): boolean {
  return kind === 'item' && number !== undefined;
}

/** Whether other rows of a table are worth as much: which one is meant cannot be told. */
function isOneOfMany(row: Unit, units: readonly Unit[], worths: readonly number[]): boolean {
  const worth = worths[units.indexOf(row)] ?? 0;
  return row.promises.some((place) => (worths[place] ?? 0) > worth - ALIKE);
}
