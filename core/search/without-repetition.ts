import type {Chunk} from '../types.js';

type Part = Pick<Chunk, 'endChar' | 'sourceFile' | 'startChar' | 'text'>;

/** A few letters may be the same by chance. */
const SHORTEST = 20;
/** What a chunk repeats of the one before is shorter than this. */
const LONGEST = 4000;

/** A chunk's text without what it repeats of the one before. */
export function withoutRepetition(chunk: Part, index: number, chunks: readonly Part[]): string {
  const before = chunks[index - 1];
  return before && mayRepeat(before, chunk)
    ? chunk.text.slice(repeated(before.text.slice(-LONGEST), chunk.text))
    : chunk.text;
}

function mayRepeat(before: Part, next: Part): boolean {
  if (next.startChar === null || before.endChar === null) {
    // A page without a source: the texts alone can tell.
    return true;
  }
  return before.sourceFile === next.sourceFile && next.startChar < before.endChar;
}

/** How many characters a text begins with that the one before ends with. */
function repeated(before: string, next: string): number {
  const start = next.slice(0, SHORTEST);
  if (start.length < SHORTEST) {
    return 0;
  }
  for (let at = before.indexOf(start); at >= 0; at = before.indexOf(start, at + 1)) {
    if (next.startsWith(before.slice(at))) {
      return before.length - at;
    }
  }
  return 0;
}
