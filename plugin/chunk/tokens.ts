import {Tiktoken} from 'js-tiktoken/lite';
import cl100k from 'js-tiktoken/ranks/cl100k_base';

const encoding = new Tiktoken(cl100k);

/** Byte pairs take quadratic time within one run of letters: long runs are counted in pieces. */
const LONGEST_RUN = 256;
const LONG_RUN = new RegExp(`\\S{${LONGEST_RUN}}(?=\\S)`, 'gu');

/** How many cl100k tokens a text has; special tokens count as the text they are. */
export function countTokens(text: string): number {
  return encoding.encode(text.replace(LONG_RUN, '$& '), [], []).length;
}
