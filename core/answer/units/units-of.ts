import {bareUnits, type Quotable} from './bare-units.js';
import {announces, goesOn, isOpen, pointsBack} from './leaning.js';
import type {BareUnit, Unit} from './unit.js';

/** What of a chunk can be quoted, in order, and what each needs beside it. */
export function unitsOf(chunk: Quotable): readonly Unit[] {
  const units = bareUnits(chunk);
  return units.map((unit, index) => ({
    ...unit,
    isFirst: isFirst(unit, units[index - 1]),
    needs: [...before(units, index), ...after(units, index)],
    promises: promised(units, index),
  }));
}

function isFirst({heading}: BareUnit, before: BareUnit | undefined): boolean {
  return before === undefined || before.heading !== heading;
}

/** What it leans on: the sentence that it goes on with, points back to, or is announced by. */
function before(units: readonly BareUnit[], index: number): readonly number[] {
  const unit = units[index];
  const last = units[index - 1];
  if (!unit || !last || last.heading !== unit.heading) {
    return [];
  }
  switch (unit.kind) {
    case 'sentence':
      return pointsBack(unit.text) || isContinued(last, unit) ? [index - 1] : [];
    case 'formula':
      return [index - 1];
    case 'code':
      return isAnnouncing(last) ? [index - 1] : [];
    case 'item':
      return announcer(units, index);
    case 'row':
      // The names of its columns say enough.
      return [];
  }
}

/** The sentence that a list is announced by. */
function announcer(units: readonly BareUnit[], index: number): readonly number[] {
  let at = index - 1;
  while (isInList(units[at], units[index])) {
    at--;
  }
  const unit = units[at];
  return unit && unit.heading === units[index]?.heading && isAnnouncing(unit) ? [at] : [];
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

/** All items or rows that a sentence announces; for a step, the other steps. */
function promised(units: readonly BareUnit[], index: number): readonly number[] {
  const unit = units[index];
  const places: number[] = [];
  if (unit?.kind === 'item' && unit.number !== undefined) {
    for (let at = index - 1; isInList(units[at], unit); at--) {
      places.unshift(at);
    }
  } else if (unit?.kind !== 'sentence' || !isOpen(unit.text)) {
    return [];
  }
  const first = units[index + 1];
  if (first?.kind === 'item' || (first?.kind === 'row' && unit.kind === 'sentence')) {
    for (let at = index + 1; isInList(units[at], first); at++) {
      places.push(at);
    }
  }
  return places;
}

/** Code between two steps belongs to the first of them. */
function isInList(unit: BareUnit | undefined, item: BareUnit | undefined): boolean {
  return (
    unit !== undefined &&
    unit.heading === item?.heading &&
    (unit.kind === item?.kind || (item?.kind === 'item' && unit.kind === 'code'))
  );
}

function isAnnouncing({kind, text}: BareUnit): boolean {
  return (kind === 'sentence' || kind === 'item') && announces(text);
}

/** Whether a formula stands in the midst of a sentence, or a line breaks one. */
function isContinued(last: BareUnit, {kind, text}: BareUnit): boolean {
  const isBroken = last.kind === 'formula' || (last.kind === 'sentence' && isOpen(last.text));
  return kind === 'sentence' && isBroken && goesOn(text);
}
