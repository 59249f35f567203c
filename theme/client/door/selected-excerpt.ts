import type {Selected} from './door.js';

/** Letters: less is no passage. */
const LEAST = 3;

/** What the reader has selected of the page's own text, if anything. */
export function selectedExcerpt(selection: Selection | null): Selected | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) {
    return null;
  }
  const range = selection.getRangeAt(0).cloneRange();
  const {commonAncestorContainer: place} = range;
  const element = place instanceof Element ? place : place.parentElement;
  if (!element?.closest('main') || element.closest('input, textarea, [contenteditable]')) {
    return null;
  }
  const text = selection.toString().trim();
  return text.length >= LEAST ? {text, url: window.location.pathname, range} : null;
}
