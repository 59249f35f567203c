import type {ChunkLine} from './chunk-lines.ts';

/** Fewer words in common may be chance, where no position says that two chunks overlap. */
const CHANCE = 3;

/** Each chunk's words less those with which it repeats the end of the one before. */
export function withoutOverlap(
  chunks: readonly ChunkLine[],
  wordsIn: (chunk: ChunkLine) => string[],
): string[][] {
  let before: {readonly chunk: ChunkLine; readonly words: readonly string[]} | null = null;
  const results: string[][] = [];
  for (const chunk of chunks) {
    const words = wordsIn(chunk);
    const repeated = before === null ? 0 : overlap(before.chunk, chunk, before.words, words);
    results.push(words.slice(repeated));
    before = {chunk, words};
  }
  return results;
}

function overlap(
  before: ChunkLine,
  chunk: ChunkLine,
  wordsBefore: readonly string[],
  words: readonly string[],
): number {
  // A section begins anew, however like the end before it.
  if (chunk.chunkIndex === 0) {
    return 0;
  }
  const isKnown = before.endChar !== null && chunk.startChar !== null;
  if (isKnown && Number(chunk.startChar) >= Number(before.endChar)) {
    return 0;
  }
  const repeated = longestEndThatIsBeginning(wordsBefore, words);
  return isKnown || repeated >= CHANCE ? repeated : 0;
}

/** Linear, as in Knuth, Morris and Pratt's search. */
function longestEndThatIsBeginning(before: readonly string[], words: readonly string[]): number {
  const borders = [0];
  for (let index = 1; index < words.length; index++) {
    borders.push(advance(words, borders, borders[index - 1] ?? 0, words[index]));
  }
  return before.reduce((matched, word) => {
    const fallen = matched === words.length ? (borders[matched - 1] ?? 0) : matched;
    return advance(words, borders, fallen, word);
  }, 0);
}

function advance(
  words: readonly string[],
  borders: readonly number[],
  from: number,
  word: string | undefined,
): number {
  let matched = from;
  while (matched > 0 && words[matched] !== word) {
    matched = borders[matched - 1] ?? 0;
  }
  return word !== undefined && words[matched] === word ? matched + 1 : 0;
}
