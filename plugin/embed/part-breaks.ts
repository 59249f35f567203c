import type {Atom, Break} from './part-atoms.js';
import {filling, type PartLimits} from './part-size.js';

/** What a break costs, where an empty part would cost 1. */
const COSTS: Readonly<Record<Break, number>> = {
  heading: 0,
  line: 0.1,
  sentence: 0.3,
  inside: 0.6,
  'after heading': 2,
};
/** What stands under two headings is about two things. */
const HEADING_INSIDE = 0.5;

/** Where nothing else tells breaks apart, words do: a change does not move all that follow it. */
const TASTE = 0.3;

type Best = {readonly cost: number; readonly from: number};

/**
 * The parts that are nearest to full and break best, all in all, as runs of
 * atoms [from, to). Nothing is cut greedily: past a good break, what stands
 * before it makes no difference.
 */
export function bestRuns(
  atoms: readonly Atom[],
  limits: PartLimits,
): (readonly [number, number])[] {
  const best: Best[] = [{cost: 0, from: 0}];
  for (let to = 1; to <= atoms.length; to++) {
    best.push(bestLast(atoms, to, best, limits));
  }
  const runs: (readonly [number, number])[] = [];
  for (let to = atoms.length; to > 0; ) {
    const from = best[to]?.from ?? 0;
    runs.push([from, to]);
    to = from;
  }
  return runs.reverse();
}

/** The last part of what ends before an atom. */
function bestLast(
  atoms: readonly Atom[],
  to: number,
  best: readonly Best[],
  limits: PartLimits,
): Best {
  let found: Best | undefined;
  let words = 0;
  let pieces = 0;
  let headings = 0;
  for (let from = to - 1; from >= 0; from--) {
    const atom = atoms[from];
    if (!atom) {
      break;
    }
    words += atom.words;
    pieces += atom.pieces;
    const fill = filling({words, pieces}, limits);
    if (fill > 1 && found) {
      break;
    }
    const cost =
      (best[from]?.cost ?? 0) +
      (1 - fill) ** 2 +
      (from > 0 ? COSTS[atom.before] + TASTE * atom.taste : 0) +
      headings * HEADING_INSIDE;
    if (!found || cost < found.cost) {
      found = {cost, from};
    }
    headings += atom.before === 'heading' ? 1 : 0;
  }
  return found ?? {cost: 0, from: to - 1};
}
