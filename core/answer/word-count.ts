import {pattern} from '../pattern.js';

const SAYS_SOMETHING = pattern('u')`[\p{L}\p{N}]`;

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => SAYS_SOMETHING.test(word)).length;
}
