import type {MarkdownNode} from '../node.js';
import {ignoredBlocks} from './ignored.js';
import {type ShowBlock, showSequence} from './show-sequence.js';
import type {Found, Showing} from './showing.js';
import {leavesOf, type Unit} from './shown-page.js';
import {createWriter} from './writer.js';

/** The blocks of a file or of an element, without those that are to be ignored. */
export function showPart(
  blocks: readonly MarkdownNode[],
  showing: Showing,
  show: ShowBlock,
): Unit[] {
  const ignored = ignoredBlocks(blocks);
  if (ignored.size === 0) {
    return showSequence(blocks, showing, show);
  }
  const left = blocks.filter((block) => ignored.has(block));
  noteIgnored(left, showing, show);
  return showSequence(
    blocks.filter((block) => !ignored.has(block)),
    showing,
    show,
  );
}

function noteIgnored(blocks: readonly MarkdownNode[], showing: Showing, show: ShowBlock): void {
  const apart = nothingFound();
  const units = showSequence(blocks, {...showing, writer: createWriter(), found: apart}, show);
  const {ignored, seenLater} = showing.found;
  ignored.push(...leavesOf(units).map(({text}) => text), ...apart.ignored);
  seenLater.push(...apart.seenLater);
}

export function nothingFound(): Found {
  return {headings: [], links: [], unseen: [], ignored: [], seenLater: []};
}
