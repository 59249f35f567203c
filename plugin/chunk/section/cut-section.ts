import type {Range, Unit} from '../../markdown/shown/shown-page.js';
import {headingOf, levelOf} from '../outline.js';
import {type Cut, plainCut} from '../piece.js';
import {cutBlocks} from './cut-blocks.js';
import type {Tools} from './tools.js';

const DEEPEST_LEVEL = 6;

type Part = Range & {readonly units: readonly Unit[]};

/** Where a section is cut, if it is too long: at its `###`, then at deeper headings, then between blocks. */
export function cutSection(part: Part, tools: Tools, level = 3): Cut[] {
  const fits = tools.measure(part.start, part.end) <= tools.limits.longest;
  return fits ? [] : cutLong(part, tools, level);
}

function cutLong(part: Part, tools: Tools, level: number): Cut[] {
  if (level > DEEPEST_LEVEL) {
    return cutBlocks(part.units, part.end, tools);
  }
  const groups = splitAt(part, level, tools);
  // Not cut at this level, it need not be measured again.
  return groups.length === 1
    ? cutLong(part, tools, level + 1)
    : groups.flatMap((group, index) => [
        ...(index > 0 ? [plainCut(group.start)] : []),
        ...cutSection(group, tools, level + 1),
      ]);
}

function splitAt({units, start, end}: Part, level: number, {page}: Tools): Part[] {
  const groups: Unit[][] = [[]];
  for (const unit of units) {
    const heading = headingOf(unit);
    const isOfLevel = heading !== null && levelOf(page.headings, heading) === level;
    // Headings alone say nothing: they stay with what follows.
    if (isOfLevel && groups.at(-1)?.some((own) => headingOf(own) === null)) {
      groups.push([]);
    }
    groups.at(-1)?.push(unit);
  }
  return groups.map((own, index) => ({
    units: own,
    start: index === 0 ? start : (own[0]?.start ?? end),
    end: groups[index + 1]?.[0]?.start ?? end,
  }));
}
