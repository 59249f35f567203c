import {PRE_TOKEN, tokenOffsets} from './pre-tokens.js';

/** How many cl100k tokens a text has; special tokens count as the text they are. */
export function countTokens(text: string): number {
  let count = 0;
  for (const [preToken] of text.matchAll(PRE_TOKEN)) {
    count += tokenOffsets(preToken).length;
  }
  return count;
}
