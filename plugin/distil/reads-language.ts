import {basicTokens} from '../../core/encoder/basic-tokens.js';
import {wordPieces} from '../../core/encoder/word-pieces.js';

/** A language that the model's vocabulary was made for has 2 to 5 letters in a piece; another script, one. */
const FEWEST_LETTERS = 1.5;
const LETTER = /\p{L}/u;

/** Whether a vocabulary has words, or at least syllables, of the language that texts are in. */
export function readsLanguage(names: readonly string[], texts: readonly string[]): boolean {
  const known = new Set(names);
  const has = (piece: string) => known.has(piece);
  let letters = 0;
  let pieces = 0;
  for (const word of texts.flatMap(basicTokens)) {
    if (LETTER.test(word)) {
      const length = Array.from(word).length;
      letters += length;
      pieces += wordPieces(word, has)?.length ?? length;
    }
  }
  return letters >= pieces * FEWEST_LETTERS;
}
