import type {MarkdownNode} from '../node.js';
import {headsSection, ignoredBlocks} from './ignored.js';
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
  const {headings, ignored} = showing.found;
  ignored.texts.push(...leavesOf(units).map(({text}) => text), ...apart.ignored.texts);
  ignored.anchors.push(...apart.headings.map(({anchor}) => anchor), ...apart.ignored.anchors);
  showing.found.mayHaveMore ||= apart.mayHaveMore;
  if (blocks[0] && headsSection(blocks[0])) {
    return;
  }
  // What stands before the first heading of a partial or a box belongs to the section around it.
  const around = headings.findLast(({level}) => level > 1);
  if (around) {
    ignored.anchors.push(around.anchor);
  } else {
    ignored.introduction = true;
  }
}

export function nothingFound(): Found {
  const ignored = {texts: [], anchors: [], introduction: false};
  return {headings: [], links: [], ignored, mayHaveMore: false};
}
