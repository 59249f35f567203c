import type {PageHeading, ShownPage, Unit} from '../markdown/shown/shown-page.js';
import {firstWhere} from './first-where.js';
import {isTitle} from './outline.js';

/** A heading with the range of the page that it speaks for. */
export type PlacedHeading = PageHeading & {
  /** Index into the page's headings. */
  readonly index: number;
  readonly start: number;
  /** A heading in a tab or a box speaks for what is in there with it. */
  readonly reach: number;
  /** How many boxes, lists and the like it stands in. */
  readonly depth: number;
  /** The heading that this one stands under. */
  readonly parent: PlacedHeading | null;
};

const placed = new WeakMap<ShownPage, readonly PlacedHeading[]>();

/** The headings of a page in order, without its title. */
export function placedHeadings(page: ShownPage): readonly PlacedHeading[] {
  const known = placed.get(page);
  if (known) {
    return known;
  }
  const all: PlacedHeading[] = [];
  const units = isTitle(page, 0) ? page.units.slice(1) : page.units;
  collect(units, {reach: page.content.length, depth: 0}, page.headings, all);
  placed.set(page, all);
  return all;
}

/** The headings that what stands at an offset is under, outermost first. */
export function openHeadings(page: ShownPage, offset: number): PlacedHeading[] {
  const headings = placedHeadings(page);
  const last = headings[firstWhere(headings, ({start}) => start >= offset) - 1];
  return headingsTo(last ?? null).filter(({reach}) => reach > offset);
}

/** A heading and those that it stands under, outermost first. */
export function headingsTo(heading: PlacedHeading | null): PlacedHeading[] {
  const path: PlacedHeading[] = [];
  for (let at = heading; at; at = at.parent) {
    path.push(at);
  }
  return path.reverse();
}

function collect(
  units: readonly Unit[],
  box: {readonly reach: number; readonly depth: number},
  headings: readonly PageHeading[],
  all: PlacedHeading[],
): void {
  for (const unit of units) {
    if ('children' in unit) {
      collect(unit.children, {reach: unit.end, depth: box.depth + 1}, headings, all);
    } else if (unit.heading !== null) {
      const heading = headings[unit.heading];
      if (heading) {
        const own = {...heading, index: unit.heading, start: unit.start, ...box};
        all.push({...own, parent: parentOf(own, all.at(-1) ?? null)});
      }
    }
  }
}

/** A heading within a box stands under the one above the box, whatever their levels. */
function parentOf(
  {start, depth, level}: Omit<PlacedHeading, 'parent'>,
  before: PlacedHeading | null,
): PlacedHeading | null {
  let parent = before;
  while (parent && (parent.reach <= start || (parent.depth === depth && parent.level >= level))) {
    parent = parent.parent;
  }
  return parent;
}
