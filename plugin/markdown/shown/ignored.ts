import type {MarkdownNode} from '../node.js';
import {saysIgnore} from './comments.js';

/**
 * The blocks of the sections that their author keeps out: from the heading
 * above a `rag-chat-ignore` comment to the next one of its level or above.
 * A comment before the first heading keeps the introduction out.
 */
export function ignoredBlocks(blocks: readonly MarkdownNode[]): ReadonlySet<MarkdownNode> {
  const ignored = new Set<MarkdownNode>();
  blocks.forEach((block, index) => {
    if (saysIgnore(block) && !ignored.has(block)) {
      for (const other of sectionAround(blocks, index)) {
        ignored.add(other);
      }
    }
  });
  return ignored;
}

/** The section that a block stands in: its heading and all below; the title stays the page's. */
function sectionAround(blocks: readonly MarkdownNode[], index: number): readonly MarkdownNode[] {
  const title = blocks.findIndex((block) => levelOf(block) !== null);
  const heads = (at: number) => at !== title || headsSection(blocks[at]);
  const levelAt = (at: number) => (heads(at) ? levelOf(blocks[at]) : null);
  let first = index;
  while (first > 0 && levelAt(first) === null) {
    first--;
  }
  const level = levelAt(first) ?? Number.POSITIVE_INFINITY;
  let end = index + 1;
  for (let next = levelAt(end); end < blocks.length; next = levelAt(end)) {
    if (next !== null && next <= level) {
      break;
    }
    end++;
  }
  return blocks.slice(first, end).filter((_block, at) => heads(first + at));
}

/** Whether a part's first heading is that of a section, and not the page's title. */
function headsSection(block: MarkdownNode | undefined): boolean {
  return (levelOf(block) ?? 1) > 1;
}

const RAW_HEADING = /^h([1-6])$/;

function levelOf(block: MarkdownNode | undefined): number | null {
  if (block?.type === 'heading') {
    return block.depth ?? 1;
  }
  const raw = block?.type === 'mdxJsxFlowElement' ? RAW_HEADING.exec(block.name ?? '') : null;
  return raw ? Number(raw[1]) : null;
}
