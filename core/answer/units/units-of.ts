import {type Cues, cuesFor} from '../cues/cues-for.js';
import {bareUnits, type Quotable} from './bare-units.js';
import {announces, goesOn, isOpen} from './leaning.js';
import {isNoAnswer} from './no-answer.js';
import {type Run, runsOf} from './runs.js';
import type {BareUnit, Unit} from './unit.js';

/** A longer list is never quoted whole. */
const MOST_PROMISED = 30;
/** What a sentence says may be shown behind the next two. */
const FARTHEST_CODE = 3;

/** What of a chunk can be quoted, in order, and what each needs beside it. */
export function unitsOf(chunk: Quotable): readonly Unit[] {
  const units = bareUnits(chunk);
  const runs = runsOf(units);
  const cues = cuesFor(chunk.locale);
  return units.map((unit, index) => ({
    ...unit,
    isFirst: units[index - 1]?.heading !== unit.heading || index === 0,
    needs: [...before(units, index, runs[index], cues), ...after(units, index)],
    promises: promised(units, index, runs),
    isNoAnswer: isNoAnswer(unit, cues),
    pointsEarly: cues.pointsEarly.test(unit.text),
  }));
}

/** What it leans on: the sentence that it goes on with, points back to, or is announced by. */
function before(
  units: readonly BareUnit[],
  index: number,
  run: Run | undefined,
  {pointsBack}: Pick<Cues, 'pointsBack'>,
): readonly number[] {
  const unit = units[index];
  const last = units[index - 1];
  if (!unit || !last || last.heading !== unit.heading) {
    return [];
  }
  switch (unit.kind) {
    case 'sentence':
      return pointsBack.test(unit.text) || isContinued(last, unit) ? [index - 1] : [];
    case 'formula':
      return [index - 1];
    case 'code':
      // What it does is said right before it.
      return last.kind === 'sentence' || isAnnouncing(last) ? [index - 1] : [];
    case 'item':
      return announcer(units, unit, (run?.start ?? index) - 1);
    case 'row':
      // The names of its columns say enough.
      return [];
  }
}

/** The sentence that a list is announced by. */
function announcer(units: readonly BareUnit[], item: BareUnit, place: number): readonly number[] {
  const unit = units[place];
  return unit && unit.heading === item.heading && isAnnouncing(unit) ? [place] : [];
}

/** The rest of its sentence, and what a colon leads to. */
function after(units: readonly BareUnit[], index: number): readonly number[] {
  const unit = units[index];
  const next = units[index + 1];
  if (!unit || !next || next.heading !== unit.heading) {
    return [];
  }
  const goesOnThere = unit.kind === 'formula' && isContinued(unit, next);
  const isOpenThere =
    (unit.kind === 'sentence' && isOpen(unit.text)) || (next.kind === 'code' && isAnnouncing(unit));
  return goesOnThere || (isOpenThere && next.kind !== 'item' && next.kind !== 'row')
    ? [index + 1]
    : [];
}

/** All items or rows that a sentence announces; for a step or a row, those around it; what shows how. */
function promised(
  units: readonly BareUnit[],
  index: number,
  runs: readonly Run[],
): readonly number[] {
  const unit = units[index];
  const next = units[index + 1];
  if (unit?.kind === 'row' || (unit?.kind === 'item' && unit.number !== undefined)) {
    return placesOf(runs[index]).filter((place) => place !== index);
  }
  if (unit?.kind !== 'sentence' || next?.heading !== unit.heading) {
    return [];
  }
  if (isOpen(unit.text) && (next?.kind === 'item' || next?.kind === 'row')) {
    return placesOf(runs[index + 1]);
  }
  const [code] = units
    .slice(index + 1, index + 1 + FARTHEST_CODE)
    .flatMap(({kind}, further) => (kind === 'sentence' ? [] : [index + 1 + further]));
  const shown = code === undefined ? undefined : units[code];
  return code !== undefined && shown?.kind === 'code' && shown.heading === unit.heading
    ? [code]
    : [];
}

function placesOf({start, end}: Run = {start: 0, end: 0}): readonly number[] {
  return Array.from({length: Math.min(end - start, MOST_PROMISED)}, (_, place) => start + place);
}

function isAnnouncing({kind, text}: BareUnit): boolean {
  return (kind === 'sentence' || kind === 'item') && announces(text);
}

/** Whether a formula stands in the midst of a sentence, or a line breaks one. */
function isContinued(last: BareUnit, {kind, text}: BareUnit): boolean {
  const isBroken = last.kind === 'formula' || (last.kind === 'sentence' && isOpen(last.text));
  return kind === 'sentence' && isBroken && goesOn(text);
}
