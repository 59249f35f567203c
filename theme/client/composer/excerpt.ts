import type {Selected} from '../door/door.js';
import type {Cited} from '../locate/locate-citation.js';
import {quotedRange} from '../locate/quoted-range.js';

/** A stretch of a page that a question is about, as it is kept with the question. */
export type PageExcerpt = Pick<Selected, 'text' | 'url'> & {
  /** By what it is found again, where it stands in the author's text. */
  readonly cited?: Omit<Cited, 'url'>;
};

/** More is no question. */
const MOST_LETTERS = 600;

/** Reads what was selected from the page itself: the browser's own text of a selection says formulas twice. */
export function excerptOf({text, url, range}: Selected): PageExcerpt {
  // A page that the reader has left is not there to be read.
  if (!range?.startContainer.isConnected) {
    return {text: cut(text), url};
  }
  const place = {url: url + anchorAbove(range.startContainer)};
  const quoted = quotedRange(range, document, MOST_LETTERS);
  return quoted ? {...quoted, ...place} : {text: cut(text), ...place};
}

/** Never within a letter that takes two places. */
function cut(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** The anchor of the nearest heading above something, or nothing. */
function anchorAbove(place: Node): string {
  const headings = Array.from(document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]'));
  const above = headings.filter(
    (heading) =>
      heading.contains(place) ||
      heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const id = above.at(-1)?.id;
  return id === undefined ? '' : `#${id}`;
}
