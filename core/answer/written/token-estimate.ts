import {pattern} from '../../pattern.js';
import {unspacedLetters, withoutUnspaced} from '../../search/words/unspaced.js';

/** So many letters of scripts with spaces make a token, cautiously; signs and digits make more. */
const LETTERS = 3.6;
const WORDS = pattern('gu')`[\p{L}\p{M}]+|\p{N}{1,3}|[^\s\p{L}\p{M}\p{N}]`;
/** Of scripts without spaces, about one each. */
const UNSPACED = 1.2;

/** About how many tokens a model reads a text as: rather too many than too few. */
export function tokenEstimate(text: string): number {
  let tokens = unspacedLetters(text) * UNSPACED;
  for (const [word] of withoutUnspaced(text).matchAll(WORDS)) {
    tokens += Math.max(1, word.length / LETTERS);
  }
  return Math.ceil(tokens);
}
