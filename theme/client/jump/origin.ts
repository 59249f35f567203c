import {articleIn} from '../locate/article.js';
import {scrollPageTo} from './scrolling.js';
import type {Location} from './trail.js';

/** Where a reader is: an entry of the history, and how far the page is scrolled. */
export type Origin = {
  readonly key: string | undefined;
  readonly path: string;
  readonly top: number;
  /** The nearest heading above, and how far below it the screen begins: what is opened further up moves both. */
  readonly heading: {readonly id: string; readonly below: number} | null;
};

export function originAt({key, pathname, search, hash}: Location): Origin {
  const headings = Array.from(articleIn(document)?.querySelectorAll('[id]:is(h2, h3, h4)') ?? []);
  const heading = headings.findLast((one) => one.getBoundingClientRect().top <= 0);
  return {
    key,
    path: pathname + search + hash,
    top: window.scrollY,
    heading: heading ? {id: heading.id, below: -heading.getBoundingClientRect().top} : null,
  };
}

/** Scrolls to where the reader was, at once. */
export function restore({top, heading}: Origin): void {
  const shown = heading && document.getElementById(heading.id);
  const place = shown ? window.scrollY + shown.getBoundingClientRect().top + heading.below : top;
  scrollPageTo(place, true);
}
