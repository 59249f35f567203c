import {type RefObject, useLayoutEffect, useRef} from 'react';

/**
 * Brings a new question to the top of what the reader sees. Its answer then grows below it,
 * and nothing moves any more by itself: who reads is never overtaken.
 */
export function useNewestOnTop(
  scroller: RefObject<HTMLElement | null>,
  newest: string | null,
): void {
  const shown = useRef(newest);
  useLayoutEffect(() => {
    if (newest !== null && shown.current !== newest) {
      const last = scroller.current?.querySelector('[data-turn]:last-of-type');
      last?.scrollIntoView({block: 'start'});
    }
    shown.current = newest;
  }, [scroller, newest]);
}
