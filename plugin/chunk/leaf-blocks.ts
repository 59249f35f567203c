import type {ChunkBlock} from '../../core/types.js';
import type {Leaf, Unit} from '../markdown/shown/shown-page.js';

type BlockKind = Omit<ChunkBlock, 'start' | 'end'>;

/** Says of each leaf of a page what in its text is no running text: outer blocks before inner ones. */
export function blocksOfLeaves(units: readonly Unit[]): (leaf: Leaf) => readonly ChunkBlock[] {
  const places = new Map<Leaf, BlockKind>();
  notePlaces(units, places);
  return (leaf) => {
    const {text, kept, heading} = leaf;
    if (heading !== null) {
      return [];
    }
    const kind = kindOf(leaf, places);
    const own = kind ? [{...kind, start: 0, end: text.length}] : leaf.blocks;
    const code = kept.map(({start, end}) => ({kind: 'inline code', start, end}) as const);
    return [...own, ...code].sort((a, b) => a.start - b.start);
  };
}

/** Opens an item, or is a table's first row. */
function notePlaces(units: readonly Unit[], places: Map<Leaf, BlockKind>): void {
  for (const unit of units) {
    if ('text' in unit) {
      continue;
    }
    const first = firstLeaf(unit.children);
    if (first && unit.kind === 'item') {
      const {number} = unit;
      places.set(first, {kind: 'item', ...(number !== undefined && {number})});
    } else if (first && unit.kind === 'table') {
      places.set(first, {kind: 'head'});
    }
    // Of an item that begins with a list, that list's first item.
    notePlaces(unit.children, places);
  }
}

function firstLeaf(units: readonly Unit[]): Leaf | null {
  for (const unit of units) {
    const first = 'text' in unit ? unit : firstLeaf(unit.children);
    if (first && first.text.trim() !== '') {
      return first;
    }
  }
  return null;
}

function kindOf(leaf: Leaf, places: ReadonlyMap<Leaf, BlockKind>): BlockKind | null {
  switch (leaf.kind) {
    case 'prose':
      return leaf.blocks.length > 0 ? null : (places.get(leaf) ?? null);
    case 'row':
      return places.get(leaf) ?? {kind: 'row'};
    case 'math':
      return {kind: 'formula'};
    default:
      return null;
  }
}
