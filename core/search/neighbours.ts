import type {Chunk} from '../types.js';
import {withoutRepetition} from './without-repetition.js';

/** Set between chunks where a reader of the text is to see that it is put together. */
const BOUNDARY = '[CHUNK BOUNDARY]';

export type NeighbourOptions = {
  /** Whether a line says where one chunk ends and the next begins. */
  readonly boundaries?: boolean;
};

/** The text around a chunk: so many chunks before it, the chunk, as many after it, all of its document. */
export function neighbours(
  chunk: Chunk,
  count: number,
  chunkById: (id: string) => Chunk | undefined,
  {boundaries = false}: NeighbourOptions = {},
): string {
  const follow = (next: 'prev' | 'next'): Chunk[] => {
    const found: Chunk[] = [];
    for (let at: Chunk | undefined = chunk; at && found.length < count; ) {
      const id: string | null = at[next];
      at = id === null ? undefined : chunkById(id);
      if (at?.docId !== chunk.docId) {
        break;
      }
      found.push(at);
    }
    return found;
  };
  const chunks = [...follow('prev').reverse(), chunk, ...follow('next')];
  if (boundaries) {
    return chunks.map(({text}) => text).join(`\n\n${BOUNDARY}\n\n`);
  }
  return chunks
    .map((next, index) => {
      const rest = withoutRepetition(next, index, chunks);
      const goesOn = index === 0 || rest.length < next.text.length;
      return goesOn ? rest : `\n\n${rest}`;
    })
    .join('');
}
