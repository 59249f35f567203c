import type {ChunkHeading} from '../../core/types.js';
import type {Piece} from './pieces.js';
import {type SectionHeading, toHeading} from './section-heading.js';

type ChunkText = {
  readonly text: string;
  readonly headings: readonly ChunkHeading[];
  readonly headingLines: readonly number[];
};

/** The text of a part of a section, one block a line, and how far in it each heading reaches. */
export function chunkText({blocks, open}: Piece): ChunkText {
  const text = blocks.map(({readable}) => readable.text).join('\n');
  const placed: {heading: SectionHeading; offset: number; end: number}[] = open.map((heading) => ({
    heading,
    offset: 0,
    end: text.length,
  }));
  let blockStart = 0;
  for (const block of blocks) {
    const blockEnd = blockStart + block.readable.text.length;
    if (block.heading) {
      placed.push({heading: block.heading, offset: blockStart, end: text.length});
    } else {
      // A heading in a tab, a box or a list speaks for what is in there with it.
      for (const {node, offset} of block.readable.headings.filter(({node}) => node.depth > 1)) {
        placed.push({heading: toHeading(node), offset: blockStart + offset, end: blockEnd});
      }
    }
    blockStart = blockEnd + 1;
  }
  return {
    text,
    headings: placed.map(({heading: {anchor, title, level, number}, offset, end}) => ({
      anchor,
      title,
      level,
      number,
      offset,
      end,
    })),
    headingLines: placed.map(({heading}) => heading.line),
  };
}
