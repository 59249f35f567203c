import {PRE_TOKEN, tokenOffsets} from './pre-tokens.js';

/**
 * Where each cl100k token of a text starts and, last, where the text ends. What
 * starts within a character counts from where that character starts.
 */
export function tokenStarts(text: string): Int32Array {
  const starts: number[] = [];
  for (const {0: preToken, index} of text.matchAll(PRE_TOKEN)) {
    for (const offset of tokenOffsets(preToken)) {
      starts.push(index + offset);
    }
  }
  starts.push(text.length);
  return new Int32Array(starts);
}
