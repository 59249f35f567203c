import {pattern} from '../../pattern.js';

/** A word with what follows it up to the next; of scripts without spaces, a character. What never ends is cut. */
const WORD = pattern(
  'gu',
)`\s*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{1,64})\s*`;

/**
 * The same text word by word, however it was cut into deltas: what is made of an answer must not
 * depend on how the network delivers it. Each time, the words that a delta has made whole.
 */
export async function* wholeWords(
  deltas: AsyncIterable<string>,
): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const delta of deltas) {
    rest += delta;
    // Blanks alone are no word yet, and take long to look through.
    if (delta === '' || !/\S/.test(rest)) {
      continue;
    }
    const words: string[] = [];
    let done = 0;
    for (const {0: word, index} of rest.matchAll(WORD)) {
      // The last one may go on, and so may the white space behind the one before.
      if (index + word.length < rest.length) {
        done = index + word.length;
        words.push(word);
      }
    }
    rest = rest.slice(done);
    yield words;
  }
  yield /\S/.test(rest) ? (rest.match(WORD) ?? []) : [];
}
