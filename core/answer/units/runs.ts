import type {BareUnit} from './unit.js';

/** The places of a list or a table, from the first to the one before `end`. */
export type Run = {readonly start: number; readonly end: number};

/** The list or table that each unit is of; alone, it is one of its own. Code between two items belongs to the first. */
export function runsOf(units: readonly BareUnit[]): readonly Run[] {
  const starts: number[] = [];
  units.forEach((unit, place) => {
    const start = starts[place - 1];
    const isFurther = start !== undefined && goesOn(units[start], units[place - 1], unit);
    starts.push(isFurther ? start : place);
  });
  const ends = new Map(starts.map((start, place) => [start, place + 1]));
  return starts.map((start) => ({start, end: ends.get(start) ?? start + 1}));
}

function goesOn(first: BareUnit | undefined, last: BareUnit | undefined, unit: BareUnit): boolean {
  if (last === undefined || last.heading !== unit.heading) {
    return false;
  }
  switch (unit.kind) {
    case 'item':
      return first?.kind === 'item';
    case 'row':
      return last.kind === 'row' && last.head === unit.head;
    case 'code':
      return first?.kind === 'item';
    case 'formula':
    case 'sentence':
      return false;
  }
}
