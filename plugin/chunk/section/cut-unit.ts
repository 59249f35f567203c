import type {Group, Leaf, Unit} from '../../markdown/shown/shown-page.js';
import type {Cut} from '../piece.js';
import {cutBlocks} from './cut-blocks.js';
import {cutCode} from './cut-code.js';
import {cutSentences} from './cut-sentences.js';
import {cutTable} from './cut-table.js';
import type {Tools} from './tools.js';

/** Where a block that is too long alone is cut inside. */
export function cutUnit(unit: Unit, end: number, tools: Tools): Cut[] {
  if ('children' in unit) {
    return cutGroup(unit, end, tools);
  }
  return unit.code ? cutCode(unit, end, tools) : cutSentences(unit, end, tools);
}

function cutGroup(group: Group, end: number, tools: Tools): Cut[] {
  const leaves = group.children.filter((child): child is Leaf => 'text' in child);
  if (group.kind === 'table') {
    return cutTable(leaves, end, tools);
  }
  // What opens a list or a box goes with its first block.
  const [first, ...others] = group.children.filter((child) => !isLabel(child, tools.page.content));
  return first ? cutBlocks([{...first, start: group.start}, ...others], end, tools) : [];
}

/** A title that is written nowhere, or the name of a tab. */
function isLabel(unit: Unit, content: string): boolean {
  return (
    unit.end === unit.start ||
    ('text' in unit && content.slice(unit.start, unit.end) === `**${unit.text}**`)
  );
}
