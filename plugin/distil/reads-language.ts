import {basicTokens} from '../../core/encoder/basic-tokens.js';
import {wordPieces} from '../../core/encoder/word-pieces.js';
import {sizeOf} from '../embed/part-size.js';

/** A language that the model's vocabulary was made for has 2 to 5 letters in a piece; another script, one. */
const FEWEST_LETTERS = 1.5;
/** Fewer words in an alphabet are quoted or named, and not what the site is written in. */
const FEWEST_WORDS = 0.2;
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/** Of what is written in an alphabet. */
type Alphabet = {words: number; letters: number; pieces: number};

/**
 * Whether a vocabulary has words, or at least syllables, of the language that texts are in. Latin
 * letters count apart from all others: names of code, which docs in every language are full of, say
 * nothing of what stands between them.
 */
export function readsLanguage(names: readonly string[], texts: readonly string[]): boolean {
  const known = new Set(names);
  const has = (piece: string) => known.has(piece);
  const latin: Alphabet = {words: 0, letters: 0, pieces: 0};
  const other: Alphabet = {words: 0, letters: 0, pieces: 0};
  for (const word of texts.flatMap(basicTokens)) {
    if (LETTER.test(word)) {
      const alphabet = LATIN.test(word) ? latin : other;
      const length = Array.from(word).length;
      alphabet.words += sizeOf(word).words;
      alphabet.letters += length;
      alphabet.pieces += wordPieces(word, has)?.length ?? length;
    }
  }
  const all = latin.words + other.words;
  return [latin, other]
    .filter(({words}) => words >= all * FEWEST_WORDS)
    .every(({letters, pieces}) => letters >= pieces * FEWEST_LETTERS);
}
