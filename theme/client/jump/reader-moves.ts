const SCROLLING_KEYS = new Set('ArrowUp ArrowDown PageUp PageDown Home End'.split(' ').concat(' '));

/** Where the chat is: what happens there moves no page. */
const BESIDE_PAGE = 'aside, dialog, [role="dialog"], input, textarea, select';

/** Is aborted as soon as the reader scrolls the page, or there is nothing more to wait for. */
export function readerMoves(stop: AbortSignal): AbortSignal {
  const moved = new AbortController();
  const react = (event: Event) => {
    const isScroll = !(event instanceof KeyboardEvent) || SCROLLING_KEYS.has(event.key);
    const isBeside = event.target instanceof Element && event.target.closest(BESIDE_PAGE) !== null;
    // A scroll bar is no part of any other element.
    const isDrag = event.type === 'pointerdown' && event.target !== document.documentElement;
    if (isScroll && !isBeside && !isDrag) {
      moved.abort();
    }
  };
  const {signal} = moved;
  stop.addEventListener('abort', () => moved.abort(), {signal});
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, react, {passive: true, capture: true, signal});
  }
  return signal;
}
