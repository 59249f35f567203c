import type {MarkdownNode} from '../node.js';
import {isComment} from './comments.js';
import {type Showing, spanWithin} from './showing.js';
import type {Range, Unit} from './shown-page.js';
import type {Included} from './writer.js';

export type ShowBlock = (node: MarkdownNode, showing: Showing) => Unit[];

const UNSHOWN = new Set(['mdxjsEsm', 'yaml', 'toml']);

/** Whether a block is more than a comment, an import, or front matter. */
export function isShown(block: MarkdownNode): boolean {
  return !UNSHOWN.has(block.type) && !isComment(block);
}

/** Blocks one after the other, without anything around them: a page's own, or those in JSX. */
export function showSequence(
  children: readonly MarkdownNode[],
  showing: Showing,
  show: ShowBlock,
): Unit[] {
  const {file, writer, isInJsx} = showing;
  const units: Unit[] = [];
  const beginning = writer.length();
  // Up to where the source has been copied, as long as nothing was left out since.
  let copiedTo: number | null = null;
  let before: MarkdownNode | null = null;
  for (const child of children) {
    if (!isShown(child)) {
      copiedTo = null;
      continue;
    }
    const span: Range | null =
      file && spanWithin(child, {start: copiedTo ?? 0, end: file.text.length});
    const indentation = isInJsx && span && file ? indentationBefore(file, span.start) : 0;
    const takeBack = writer.mark();
    const isApart = isInJsx || isJsx(child) || (before !== null && isJsx(before));
    if (file && span && copiedTo !== null && isGap(file, copiedTo, span.start, isApart)) {
      writer.copy(file, copiedTo, span.start, indentation);
    } else if (writer.length() > beginning) {
      writer.write('\n\n');
    }
    const start = writer.length();
    const shown = show(child, span ? {...showing, indentation} : {...showing, file: null});
    if (shown.length === 0 && writer.length() === start) {
      takeBack();
      copiedTo = null;
      continue;
    }
    units.push(...shown);
    copiedTo = span?.end ?? null;
    before = child;
  }
  return units;
}

function isJsx({type}: MarkdownNode): boolean {
  return type.startsWith('mdxJsx');
}

/**
 * Whether blocks are kept apart by what stands between them. Without the tags
 * around them they need an empty line; and what a plugin has taken out is no gap.
 */
function isGap({text}: Included, start: number, end: number, needsLine: boolean): boolean {
  let lines = 0;
  for (let at = start; at < end; at++) {
    const character = text[at] ?? '';
    if (!/[\s>]/.test(character)) {
      return false;
    }
    lines += character === '\n' ? 1 : 0;
  }
  return lines > (needsLine ? 1 : 0);
}

/** How many blanks a line starts with, if nothing else stands before an offset. */
function indentationBefore({text}: Included, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] === ' ') {
    at--;
  }
  return at === 0 || text[at - 1] === '\n' ? offset - at : 0;
}
