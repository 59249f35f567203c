import type {Selected} from './door.js';

/** Letters: less is no passage, more no question. */
const LEAST = 3;
const MOST = 600;

/** What the reader has selected of the page's own text, if anything. */
export function selectedExcerpt(selection: Selection | null): Selected | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) {
    return null;
  }
  const range = selection.getRangeAt(0).cloneRange();
  const {commonAncestorContainer: place, startContainer} = range;
  const element = place instanceof Element ? place : place.parentElement;
  if (!element?.closest('main') || element.closest('input, textarea, [contenteditable]')) {
    return null;
  }
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  return text.length >= LEAST
    ? {text: cut(text), url: window.location.pathname + anchorAbove(startContainer), range}
    : null;
}

/** Never within a letter that takes two places. */
function cut(text: string): string {
  return text.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '');
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
