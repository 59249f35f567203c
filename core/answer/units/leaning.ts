import {pattern} from '../../pattern.js';

const STARTS_SMALL = pattern('u')`^["'“‘«(]*\p{Ll}`;
/** Small letters begin names, too: `docusaurus.config.js`, `npm run build`. */
const ENDS = pattern('u')`[.!?…。！？؟।][)\]"'”’»」\p{Pf}\p{Pe}]*$`;
const OPENS = /[:：]["'”’»]*$/;

/** Whether it may be the rest of a sentence that a formula interrupted. */
export function goesOn(sentence: string): boolean {
  return STARTS_SMALL.test(sentence);
}

/** Whether something must follow: it ends with a colon, or in the middle. */
export function isOpen(sentence: string): boolean {
  return !ENDS.test(sentence);
}

export function announces(sentence: string): boolean {
  return OPENS.test(sentence);
}
