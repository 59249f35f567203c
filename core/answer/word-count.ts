import {pattern} from '../pattern.js';
import {unspacedLetters, withoutUnspaced} from '../search/words/unspaced.js';

const SAYS_SOMETHING = pattern('u')`[\p{L}\p{N}]`;
/** A word of Chinese, Japanese or Thai has some two to four; it is read as quickly as a word elsewhere. */
const LETTERS_A_WORD = 2;

/** How many words there are to read; of scripts without spaces, about as many. */
export function wordCount(text: string): number {
  const spaced = withoutUnspaced(text)
    .split(/\s+/)
    .filter((word) => SAYS_SOMETHING.test(word)).length;
  return spaced + Math.ceil(unspacedLetters(text) / LETTERS_A_WORD);
}
