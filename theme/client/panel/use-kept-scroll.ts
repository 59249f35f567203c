import {type RefObject, useLayoutEffect} from 'react';
import {useTabSlot} from '../tab-slot.js';

/** Milliseconds after the last movement. */
const SETTLED = 150;

/** Keeps where the reader was in the conversation while the panel is closed, and when the page is loaded again. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, isShown: boolean): void {
  const slot = useTabSlot('scroll');
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isShown) {
      return undefined;
    }
    element.scrollTop = Number(slot.read() ?? 0) || 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What is hidden has no place any more: it is noted while it is seen.
    let place = element.scrollTop;
    const keep = () => slot.write(String(Math.round(place)));
    const onScroll = () => {
      place = element.scrollTop;
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED);
    };
    element.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      clearTimeout(timer);
      if (timer !== undefined) {
        keep();
      }
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, isShown, slot]);
}
