import type {Leaf, Unit} from '../../markdown/shown/shown-page.js';
import {type Cut, plainCut} from '../piece.js';
import {cutUnit} from './cut-unit.js';
import {earlierCut} from './earlier-cut.js';
import {type Limits, type Tools, withLongest} from './tools.js';
import {seenEnd} from './unseen.js';

/**
 * Where blocks that follow each other are cut, as late as possible. A heading
 * stays with what it stands above, a formula with what explains it. A block
 * that is too long alone is cut inside.
 */
export function cutBlocks(units: readonly Unit[], end: number, tools: Tools): Cut[] {
  const {lengthOf, measure, limits} = tools;
  const places = units.map((unit) => lineStart(tools, unit));
  const lengths = places.map((start, index) => measure(start, places[index + 1] ?? end));
  const cuts: Placed[] = [];
  /** The first unit of the part that is being filled, and what it holds. */
  let first = 0;
  let held = 0;
  /** The last unit before which it may end. */
  let breakable = -1;
  const cutBefore = (index: number): void => {
    cuts.push({cut: plainCut(places[index] ?? end), unit: index, isInside: false});
    first = index;
  };
  units.forEach((unit, index) => {
    const length = lengths[index] ?? 0;
    if (index > first && mayEndBefore(units, index)) {
      breakable = index;
    }
    if (held + length > limits.longest && breakable > first) {
      cutBefore(breakable);
      held = sum(lengths, first, index);
    }
    if (held + length > limits.longest) {
      const onlyHeadings = units.slice(first, index).every(isHeading);
      const keeps = onlyHeadings && held <= limits.longest / 2;
      if (index > first && !keeps) {
        cutBefore(index);
        held = 0;
      }
      const unitEnd = places[index + 1] ?? end;
      // Blocks within a block see to theirs themselves.
      const marks = 'text' in unit ? measure(places[index] ?? unit.start, unit.start) : 0;
      const seen = seenEnd(tools.page, unit, unitEnd);
      const inner = cutUnit(unit, seen, withLongest(tools, limits.longest - held - marks));
      const last = inner.at(-1);
      if (last) {
        cuts.push(...inner.map((cut) => ({cut, unit: index, isInside: true})));
        held = measure(last.at, unitEnd) + lengthOf(last.before);
        first = index;
        breakable = -1;
        return;
      }
    }
    held += length;
  });
  return withoutShortEnd(cuts, {units, places, lengths, held, limits});
}

/** A cut, and the block that it is made before or inside. */
type Placed = {readonly cut: Cut; readonly unit: number; readonly isInside: boolean};

type Filled = {
  readonly units: readonly Unit[];
  readonly lengths: readonly number[];
  readonly places: readonly number[];
  readonly held: number;
  readonly limits: Limits;
};

/** Where little is left at the end, the last cut is made earlier. */
function withoutShortEnd(
  cuts: readonly Placed[],
  {units, places, lengths, held, limits}: Filled,
): Cut[] {
  const plain = cuts.map(({cut}) => cut);
  const last = cuts.at(-1);
  if (!last || last.isInside) {
    return plain;
  }
  const filled = {lengths, last: last.unit, previous: cuts.at(-2)?.unit ?? 0, held};
  const index = earlierCut(filled, limits, (at) => mayEndBefore(units, at));
  return index === last.unit
    ? plain
    : [...plain.slice(0, -1), plainCut(places[index] ?? last.cut.at)];
}

function mayEndBefore(units: readonly Unit[], index: number): boolean {
  const before = units[index - 1];
  const unit = units[index];
  if (!before || !unit) {
    return false;
  }
  if (isHeading(before) || (isMath(unit) && isProse(before))) {
    return false;
  }
  // "where θ is …" goes on explaining the formula.
  return !(isMath(before) && isProse(unit) && /^\p{Ll}/u.test(unit.text));
}

function isHeading(unit: Unit): boolean {
  return 'text' in unit && unit.heading !== null;
}

function isMath(unit: Unit): boolean {
  return 'text' in unit && unit.kind === 'math';
}

function isProse(unit: Unit): unit is Leaf {
  return 'text' in unit && unit.kind === 'prose';
}

/** The marks at the start of a block's line, of a quote say, go with it. */
function lineStart({page: {content}}: Tools, {start}: Unit): number {
  let at = start;
  while (at > 0 && /[ \t>]/.test(content[at - 1] ?? '')) {
    at--;
  }
  return at === 0 || content[at - 1] === '\n' ? at : start;
}

function sum(lengths: readonly number[], from: number, to: number): number {
  return lengths.slice(from, to).reduce((total, length) => total + length, 0);
}
