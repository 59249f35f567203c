import {MASK} from '../masked-text.js';
import {sentencesOf} from '../sentences.js';
import {MARK} from './citation-marks.js';
import {DOLLARS, literals, outside} from './markup.js';

const LINK = /!?\[[^\][]*\]\([^()]*\)|<[a-z/!?][^<>]*>/gi;
/** What may still become a mark, a link, code or a formula. */
const UNFINISHED =
  /[[【［][^\]】］]*$|\[[^\][]*\]\([^)]*$|<[a-z/!?][^<>]*$|`[^`]*$|\\\([^\n]*$|(?<![\\$\w])\$(?=[\\a-z(])[^$]*$/i;
/** Segmenters are slow, and asked at each word. */
const STOP_WITHIN = /[.!?…。！？｡][^\w]*\S/;
const LONGEST_UNFINISHED = 240;
const EMPHASIS_BEHIND = /(?<=[.!?…。！？]["'”’)\]]*)[*_]+(?=\s|$)/g;
const EMPHASIS_BEFORE = /(?<=\s)[*_]+(?=\S)/g;

/**
 * Where in a paragraph its first sentence ends, with the marks behind it; null where that cannot be
 * told before more of it is there.
 */
export function sentenceEnd(paragraph: string, isWhole: boolean, locale: string): number | null {
  if (!STOP_WITHIN.test(paragraph)) {
    return null;
  }
  const masked = maskedMarkdown(paragraph);
  const [, second] = sentencesOf(masked, locale);
  if (second === undefined) {
    return null;
  }
  const unfinished = isWhole ? null : UNFINISHED.exec(masked);
  const isOpen =
    unfinished !== null &&
    unfinished.index <= second.start &&
    unfinished[0].length < LONGEST_UNFINISHED;
  return isOpen ? null : second.start;
}

/** As long; sentences end as if its markup were words, and its marks were not there. */
function maskedMarkdown(paragraph: string): string {
  const words = (text: string) =>
    text
      .replace(MARK, (mark) => ' '.repeat(mark.length))
      .replace(DOLLARS, (tex) => MASK.repeat(tex.length))
      .replace(LINK, (link) => MASK.repeat(link.length))
      .replace(EMPHASIS_BEHIND, (signs) => '"'.repeat(signs.length))
      .replace(EMPHASIS_BEFORE, (signs) => '"'.repeat(signs.length))
      .replace(/\s/g, ' ');
  return outside(paragraph, literals(paragraph), words, (one) => MASK.repeat(one.length));
}
