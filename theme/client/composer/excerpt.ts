import type {Selected} from '../door/door.js';
import type {Cited} from '../locate/locate-citation.js';
import {quotedRange} from '../locate/quoted-range.js';

/** A stretch of a page that a question is about, as it is kept with the question. */
export type PageExcerpt = Pick<Selected, 'text' | 'url'> & {
  /** What it stands between, where it is known to stand in the author's text. */
  readonly around?: Pick<Cited, 'after' | 'before'>;
};

/** More is no question. */
const MOST_LETTERS = 600;

/** Reads what was selected from the page itself: the browser's own text of a selection says formulas twice. */
export function excerptOf({text, url, range}: Selected): PageExcerpt {
  const quoted = range ? quotedRange(range, document, MOST_LETTERS) : null;
  if (!quoted) {
    return {text, url};
  }
  const {quote, ...around} = quoted;
  return {text: quote, url, around};
}
