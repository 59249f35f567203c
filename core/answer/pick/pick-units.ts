import {isOpen} from '../units/leaning.js';
import type {Unit} from '../units/unit.js';
import {wordCount} from '../word-count.js';

/** Units that make sense together, in reading order. */
export type Picked = {readonly places: readonly number[]} & Size;

/** What a reader has to read, and lines of code to look at. */
export type Size = {readonly words: number; readonly lines: number};

export type Room = {
  /** Once so many words are there, no more are sought. */
  readonly enough: number;
  readonly most: Size;
  /** At most so many at a time. */
  readonly units: number;
  /** What is worth so much less than the best unit would dilute it. */
  readonly margin: number;
  /** What comes with all that it promises: a step with the others, a row with its table. */
  readonly isWhole: (unit: Unit) => boolean;
  /** Without which it is not picked at all. */
  readonly isOnlyWhole: (unit: Unit) => boolean;
};

/** A passage may be a whole page. */
const MOST_TRIED = 50;

/** The best unit with what it needs, and others nearly as good while there is room. */
export function pickUnits(
  units: readonly Unit[],
  worths: readonly number[],
  {enough, most, margin, isWhole, isOnlyWhole, ...room}: Room,
): Picked {
  const order = units
    .map((_, place) => place)
    .sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0) || a - b)
    .slice(0, MOST_TRIED);
  const picked = new Set<number>();
  let size = NOTHING;
  let best: number | null = null;
  const fitsIn = (places: readonly number[]) => isWithin(sum(size, sizeOf(units, places)), most);
  for (const place of order) {
    const worth = worths[place] ?? Number.NEGATIVE_INFINITY;
    const isOut = worth === Number.NEGATIVE_INFINITY;
    if (isOut || (best !== null && (worth < best - margin || size.words >= enough))) {
      break;
    }
    const unit = units[place];
    if (unit?.kind === 'row' && unit.promises.some((other) => picked.has(other))) {
      // One row of a table, or all of them.
      continue;
    }
    const ways = unit && isWhole(unit) ? (isOnlyWhole(unit) ? [true] : [true, false]) : [false];
    const fits = ways
      .map((way) => missing(units, withNeeds(units, place, way), picked))
      .find((own) => own.length > 0 && own.length <= room.units && fitsIn(own));
    if (fits && !isSaid(units, fits, picked)) {
      for (const one of fits) {
        picked.add(one);
      }
      size = sum(size, sizeOf(units, fits));
      best ??= worth;
    }
  }
  return {places: Array.from(picked).sort((a, b) => a - b), ...size};
}

/** A unit and all that it cannot be understood without; if it is to be whole, with what it promises. */
function withNeeds(units: readonly Unit[], place: number, isWhole: boolean): ReadonlySet<number> {
  const needed = new Set([place]);
  for (const one of needed) {
    const unit = units[one];
    const isPromise =
      one === place ? isWhole || isAnnouncement(unit) : isWhole && unit?.kind === 'item';
    for (const other of [...(unit?.needs ?? []), ...((isPromise && unit?.promises) || [])]) {
      // What is added is gone through, too.
      needed.add(other);
    }
  }
  return needed;
}

/** A list's announcement is nothing without the list. */
function isAnnouncement(unit: Unit | undefined): boolean {
  return unit?.kind === 'sentence' && unit.promises.length > 0 && isOpen(unit.text);
}

function missing(
  units: readonly Unit[],
  needed: ReadonlySet<number>,
  picked: ReadonlySet<number>,
): readonly number[] {
  return Array.from(needed).filter((place) => units[place] && !picked.has(place));
}

export const NOTHING: Size = {words: 0, lines: 0};

export function sum(a: Size, b: Size): Size {
  return {words: a.words + b.words, lines: a.lines + b.lines};
}

function isWithin({words, lines}: Size, most: Size): boolean {
  return words <= most.words && lines <= most.lines;
}

function sizeOf(units: readonly Unit[], places: readonly number[]): Size {
  return places.reduce((size, place) => {
    const unit = units[place];
    return unit ? sum(size, {words: wordsIn(unit), lines: linesIn(unit)}) : size;
  }, NOTHING);
}

/** Two that say the same make nobody the wiser. */
function isSaid(
  units: readonly Unit[],
  places: readonly number[],
  picked: ReadonlySet<number>,
): boolean {
  const said = new Set(Array.from(picked, (place) => units[place]?.text));
  return places.every((place) => said.has(units[place]?.text));
}

/** Code and formulas are looked at, not read. */
export function wordsIn({kind, text}: Pick<Unit, 'kind' | 'text'>): number {
  return kind === 'code' || kind === 'formula' ? 0 : wordCount(text);
}

function linesIn({kind, text}: Pick<Unit, 'kind' | 'text'>): number {
  return kind === 'code' ? text.split('\n').length : 0;
}
