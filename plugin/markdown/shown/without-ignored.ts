import {type MarkdownNode, noted} from '../node.js';
import {sectionAround} from './ignored.js';
import type {Found} from './showing.js';

/** A page taken from its HTML, without the sections that its source keeps out. */
export function withoutIgnored(tree: MarkdownNode, {anchors, introduction}: Found['ignored']) {
  const blocks = tree.children ?? [];
  const left = new Set<MarkdownNode>();
  const leave = (index: number) => {
    for (const block of sectionAround(blocks, index)) {
      left.add(block);
    }
  };
  blocks.forEach((block, index) => {
    if (noted(block).id !== undefined && anchors.includes(`#${noted(block).id}`)) {
      leave(index);
    }
  });
  const begins = blocks.findIndex(({type, depth = 1}) => type !== 'heading' || depth > 1);
  if (introduction && begins !== -1 && blocks[begins]?.type !== 'heading') {
    leave(begins);
  }
  return {...tree, children: blocks.filter((block) => !left.has(block))};
}
