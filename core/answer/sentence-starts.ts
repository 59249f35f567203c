import {pattern} from '../pattern.js';

/** Segmenters may take time that grows with what they were given for each sentence in it. */
const WINDOW = 1024;
const LETTER = pattern('u')`\p{L}`;
const OPENING = pattern('u')`[\p{Ps}\p{Pi}]`;

/** Where in a line sentences start after the first, as the segmenter sees it, in linear time. */
export function sentenceStarts(line: string, segmenter: Intl.Segmenter): number[] {
  const starts: number[] = [];
  let from = 0;
  let length = WINDOW;
  while (from < line.length) {
    const isRest = from + length >= line.length;
    const isGrown = length > WINDOW;
    const found = startsIn(line.slice(from, from + length), segmenter, isRest, isGrown);
    const last = found.at(-1);
    for (const start of found) {
      starts.push(beforeOpening(line, from + start));
    }
    if (isRest && !(isGrown && last !== undefined)) {
      break;
    }
    from += last ?? 0;
    length = last === undefined ? 2 * length : WINDOW;
  }
  return starts;
}

/** Those that what follows the window cannot change; only the first if the window had to grow. */
function startsIn(
  window: string,
  segmenter: Intl.Segmenter,
  isRest: boolean,
  isGrown: boolean,
): number[] {
  const starts: number[] = [];
  for (const {index} of segmenter.segment(window)) {
    if (index > 0) {
      starts.push(index);
      if (isGrown) {
        break;
      }
    }
  }
  // "5. 10 20" is one sentence if a small letter follows.
  return isRest || LETTER.test(window.slice(starts.at(-1))) ? starts : starts.slice(0, -1);
}

/** Segmenters leave brackets and quotes after a stop with it, opening ones too: "。「". */
function beforeOpening(line: string, at: number): number {
  let start = at;
  while (OPENING.test(line.charAt(start - 1))) {
    start -= 1;
  }
  return start;
}
