import type {Chunk} from '../types.js';

/** Set between chunks where a reader of the text is to see that it is put together. */
const BOUNDARY = '[CHUNK BOUNDARY]';
/** What a chunk repeats of the one before is shorter than this. */
const LONGEST_OVERLAP = 4000;
/** A few letters may be the same by chance. */
const SHORTEST_OVERLAP = 20;

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
  return chunks.reduce((text, next, index) => {
    const before = chunks[index - 1];
    const repeated = before && overlap(before, next) ? repeatedLength(text, next.text) : 0;
    const rest = next.text.slice(repeated);
    return before && repeated === 0 ? `${text}\n\n${rest}` : text + rest;
  }, '');
}

/** Whether a chunk begins before the one above it has ended. */
function overlap(before: Chunk, next: Chunk): boolean {
  if (next.startChar === null || before.endChar === null) {
    // A page without a source: the texts alone can tell.
    return true;
  }
  return before.sourceFile === next.sourceFile && next.startChar < before.endChar;
}

/** How many characters a text begins with that another one ends with. */
function repeatedLength(text: string, next: string): number {
  let length = Math.min(text.length, next.length, LONGEST_OVERLAP);
  while (length >= SHORTEST_OVERLAP && !text.endsWith(next.slice(0, length))) {
    length--;
  }
  return length >= SHORTEST_OVERLAP ? length : 0;
}
