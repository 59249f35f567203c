/** Longer words are unknown to the model. */
export const MAX_WORD_CHARACTERS = 100;
/** Stands before a piece that continues a word. */
export const CONTINUED = '##';

/** Whether the model would look a word up at all. */
export function isShortEnough(word: string): boolean {
  return word.length <= MAX_WORD_CHARACTERS || Array.from(word).length <= MAX_WORD_CHARACTERS;
}

/** The longest piece that a word, or the rest of one after its `##`, begins with. */
export function longestPiece(rest: string, has: (piece: string) => boolean): string | null {
  const least = rest.startsWith(CONTINUED) ? CONTINUED.length : 0;
  const characters = Array.from(rest);
  let piece = rest;
  while (piece.length > least && !has(piece)) {
    piece = piece.slice(0, piece.length - (characters.pop()?.length ?? 1));
  }
  return piece.length > least ? piece : null;
}

/** What is left of a word behind a piece, as the next piece is looked for; empty at its end. */
export function restAfter(piece: string, rest: string): string {
  return rest.length > piece.length ? CONTINUED + rest.slice(piece.length) : '';
}

/**
 * A word's pieces, the longest known one first each time;
 * null where the vocabulary lacks one or the word is too long: the model's [UNK].
 */
export function wordPieces(word: string, has: (piece: string) => boolean): string[] | null {
  if (!isShortEnough(word)) {
    return null;
  }
  const pieces: string[] = [];
  let rest = word;
  while (rest !== '') {
    const piece = longestPiece(rest, has);
    if (piece === null) {
      return null;
    }
    pieces.push(piece);
    rest = restAfter(piece, rest);
  }
  return pieces;
}
