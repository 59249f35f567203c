import type {ChunkBlock} from '../../../core/types.js';
import type {MarkdownNode} from '../node.js';
import {type BlockKind, codeKind, itemKind, paragraphKind} from './leaf-blocks.js';
import {oneLine} from './one-line.js';
import {type InlineText, showInline} from './show-inline.js';
import type {Showing} from './showing.js';
import type {Leaf} from './shown-page.js';
import {createWriter} from './writer.js';

const LINES = new Set(['blockquote', 'list', 'listItem', 'root', 'table']);

/** The text of a node without source and of all that is in it, one block a line. */
export function generatedLines(
  node: MarkdownNode,
  showing: Showing,
): Pick<Leaf, 'text' | 'kept' | 'blocks'> {
  const out: InlineText = {text: '', kept: []};
  const blocks: ChunkBlock[] = [];
  const silent = {...showing, writer: createWriter()};
  const walk = (child: MarkdownNode, opens: BlockKind | null): void => {
    if (LINES.has(child.type)) {
      child.children?.forEach((inner, index) => {
        walk(inner, kindWithin(child, index) ?? (index === 0 ? opens : null));
      });
      return;
    }
    out.text += out.text === '' || out.text.endsWith('\n') ? '' : '\n';
    const start = out.text.length;
    readInto(out, child, silent);
    const kind = ownKind(child) ?? opens;
    if (kind && out.text.slice(start).trim() !== '') {
      blocks.push({...kind, start, end: out.text.length});
    }
  };
  walk(node, null);
  return trimmed(out, blocks);
}

function readInto(out: InlineText, node: MarkdownNode, showing: Showing): void {
  switch (node.type) {
    case 'tableRow':
      (node.children ?? []).forEach((cell, index) => {
        out.text += index > 0 ? ' | ' : '';
        showInline(cell, showing, out);
      });
      return;
    case 'math':
      out.text += `\\[${oneLine(node.value ?? '')}\\]`;
      return;
    case 'code':
      out.text += node.value ?? '';
      return;
    default:
      showInline(node, showing, out);
  }
}

/** What a child of a list or a table is, which what it begins with is, too. */
function kindWithin({type, ordered, start}: MarkdownNode, index: number): BlockKind | null {
  switch (type) {
    case 'list':
      return itemKind(ordered ? (start ?? 1) + index : null);
    case 'table':
      return {kind: index === 0 ? 'head' : 'row'};
    default:
      return null;
  }
}

function ownKind(node: MarkdownNode): BlockKind | null {
  switch (node.type) {
    case 'code':
      return codeKind(node.lang ?? null);
    case 'math':
      return {kind: 'formula'};
    case 'tableRow':
      return null;
    default:
      return paragraphKind(node);
  }
}

function trimmed({text, kept}: InlineText, blocks: readonly ChunkBlock[]) {
  const own = text.trim();
  const before = text.length - text.trimStart().length;
  const within = <Place extends {readonly start: number; readonly end: number}>(place: Place) => ({
    ...place,
    start: Math.max(0, place.start - before),
    end: Math.min(own.length, place.end - before),
  });
  return {text: own, kept: kept.map(within), blocks: blocks.map(within)};
}
