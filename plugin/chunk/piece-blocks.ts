import type {ChunkBlock} from '../../core/types.js';
import type {Range} from '../markdown/shown/shown-page.js';

/** Blocks of a text as they are in a part of it, which begins elsewhere at `offset`. */
export function blocksWithin(
  blocks: readonly ChunkBlock[],
  part: Range,
  offset: number,
): readonly ChunkBlock[] {
  return blocks
    .filter(({start, end}) => Math.max(start, part.start) < Math.min(end, part.end))
    .map((block) => ({
      ...block,
      start: Math.max(block.start, part.start) - part.start + offset,
      end: Math.min(block.end, part.end) - part.start + offset,
    }));
}
