import type {ChunkBlock} from '../../../core/types.js';
import {type MarkdownNode, noted} from '../node.js';
import {isComment} from './comments.js';
import type {Leaf, Unit} from './shown-page.js';

export type BlockKind = Omit<ChunkBlock, 'start' | 'end'>;

/** A text that is one block altogether. */
export function asBlock(kind: BlockKind, text: string): readonly ChunkBlock[] {
  return text.trim() === '' ? [] : [{...kind, start: 0, end: text.length}];
}

export function itemKind(number: number | null | undefined): BlockKind {
  return {kind: 'item', ...(typeof number === 'number' && {number})};
}

export function codeKind(language: string | null): BlockKind {
  return {kind: 'code', ...(language !== null && language !== '' && {language})};
}

/** What a paragraph is that is no running text: the name of a box, or pictures and nothing else. */
export function paragraphKind(node: MarkdownNode): BlockKind | null {
  if (noted(node).directiveLabel || isSummary(node)) {
    return {kind: 'label'};
  }
  return isPictures(node) ? {kind: 'image'} : null;
}

/** In a line with blocks around it, a summary stands in a paragraph. */
function isSummary({type, children = []}: MarkdownNode): boolean {
  const shown = children.filter((child) => !isBlank(child));
  return type === 'paragraph' && shown.length > 0 && shown.every(({name}) => name === 'summary');
}

const HTML_PICTURES = /^(?:\s*<img\b[^>]*>)+\s*$/i;

function isPictures(node: MarkdownNode): boolean {
  const {type, name, value = '', children = []} = node;
  if (type === 'image' || type === 'imageReference' || name === 'img') {
    return true;
  }
  if (type === 'html') {
    return HTML_PICTURES.test(value);
  }
  const shown = children.filter((child) => !isBlank(child));
  return shown.length > 0 && shown.every(isPictures);
}

function isBlank(node: MarkdownNode): boolean {
  const {type, value = ''} = node;
  return type === 'break' || isComment(node) || (type === 'text' && value.trim() === '');
}

/** Texts of which nothing else is known are blocks of a kind. */
export function withBlocks(units: readonly Unit[], kind: BlockKind): Unit[] {
  return units.map((unit) =>
    'children' in unit
      ? {...unit, children: withBlocks(unit.children, kind)}
      : isPlain(unit)
        ? {...unit, blocks: asBlock(kind, unit.text)}
        : unit,
  );
}

/** The first text opens an item, if nothing else is known of it. */
export function withItem(units: readonly Unit[], number: number | undefined): Unit[] {
  const [first, ...others] = units;
  if (!first) {
    return [];
  }
  const opening =
    'children' in first
      ? {...first, children: withItem(first.children, number)}
      : isPlain(first)
        ? {...first, blocks: asBlock(itemKind(number), first.text)}
        : first;
  return [opening, ...others];
}

function isPlain({kind, blocks}: Leaf): boolean {
  return kind === 'prose' && blocks.length === 0;
}
