import type {Chunk} from '../types.js';
import type {TextRange} from './masked-text.js';

/** The code within a range of a chunk's text, from where the range begins. */
export function inlineCodeIn(
  {blocks}: Pick<Chunk, 'blocks'>,
  {start, end}: TextRange,
): readonly TextRange[] {
  return blocks
    .filter((block) => block.kind === 'inline code' && block.start >= start && block.end <= end)
    .map((block) => ({start: block.start - start, end: block.end - start}));
}
