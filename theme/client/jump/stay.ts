import {articleIn} from '../locate/article.js';
import {type Cited, locateCitation} from '../locate/locate-citation.js';
import {isInPage, type Place} from '../locate/place.js';
import {paint} from './paint.js';
import {distanceTo, scrollToRange} from './scrolling.js';

/** While images and the like come in, the place is kept where it was put. */
const KEPT_MS = 1500;
const QUIET_MS = 100;

type Staying = {
  readonly cited: Cited;
  readonly place: Place;
  /** Is aborted when the highlight goes. */
  readonly signal: AbortSignal;
  /** Is aborted when the reader scrolls. */
  readonly moved: AbortSignal;
};

/** Keeps the highlight on its sentence while the page changes, and for a moment in view. */
export function stay({cited, place, signal, moved}: Staying): void {
  const article = articleIn(document);
  if (!article || signal.aborted) {
    return;
  }
  let current: Place | null = place;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    if (!current || !isInPage(current)) {
      current = locateCitation(cited, document);
      paint('citation', current);
    }
  };
  const changes = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(lookAgain, QUIET_MS);
  });
  changes.observe(article, {childList: true, subtree: true});

  const end = performance.now() + KEPT_MS;
  const resized = new ResizeObserver(() => {
    if (performance.now() > end || moved.aborted) {
      resized.disconnect();
    } else if (current && isInPage(current) && Math.abs(distanceTo(current.range)) > 1) {
      scrollToRange(current.range);
    }
  });
  resized.observe(article);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    changes.disconnect();
    resized.disconnect();
  });
}
