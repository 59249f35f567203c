import type {Root, RootContent} from 'mdast';
import {type ReadableText, readableText} from '../markdown/readable-text.js';
import {type SectionHeading, toHeading} from './section-heading.js';

/** A block of the document with its place in the parsed text. */
export type Block = {
  readonly start: number;
  readonly end: number;
  readonly readable: ReadableText;
  /** Set if the block is a heading itself; the page's title has no anchor and counts as none. */
  readonly heading: SectionHeading | null;
};

/** What stands under one `##` heading, or before the first one. */
export type Section = {
  /** 0 for the introduction. */
  readonly ordinal: number;
  readonly heading: SectionHeading | null;
  readonly blocks: readonly Block[];
};

/** Cuts a document at its `##` headings; the introduction comes first, if it says anything. */
export function sectionsOf(tree: Root): Section[] {
  const sections: {ordinal: number; heading: SectionHeading | null; blocks: Block[]}[] = [
    {ordinal: 0, heading: null, blocks: []},
  ];
  let end = 0;
  for (const node of tree.children) {
    const readable = readableText(node);
    if (readable.text.trim() === '') {
      continue;
    }
    // A block that a plugin of the site made up has no place: it stands where the last one ended.
    const start = node.position?.start.offset ?? end;
    end = Math.max(end, node.position?.end.offset ?? end);
    const block = {start, end, readable, heading: headingOf(node)};
    if (block.heading?.level === 2) {
      sections.push({ordinal: sections.length, heading: block.heading, blocks: []});
    }
    sections.at(-1)?.blocks.push(block);
  }
  return sections.filter(({heading, blocks}) => heading !== null || blocks.some(saysSomething));
}

function headingOf(node: RootContent): SectionHeading | null {
  return node.type === 'heading' && node.depth > 1 ? toHeading(node) : null;
}

/** The title alone is no introduction. */
function saysSomething({heading, readable}: Block): boolean {
  return (
    heading !== null || readable.headings.every(({offset, node}) => offset > 0 || node.depth > 1)
  );
}
