import {type RefObject, useLayoutEffect} from 'react';
import {placeCard} from './place-card.js';

/** Keeps a card beside what it belongs to, above everything else where the browser can. */
export function usePlaced(
  card: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) {
      return undefined;
    }
    if ('showPopover' in element && element.isConnected && !element.matches(':popover-open')) {
      // Not an attribute in JSX, whose types do not know it with React 18.
      element.setAttribute('popover', 'manual');
      element.showPopover();
    }
    const place = () => {
      const to = anchor.current?.getBoundingClientRect();
      if (to) {
        const {clientWidth: width, clientHeight: height} = document.documentElement;
        const {left, top} = placeCard(to, element.getBoundingClientRect(), {width, height});
        element.style.left = `${left}px`;
        element.style.top = `${top}px`;
      }
    };
    place();
    window.addEventListener('scroll', place, {capture: true, passive: true});
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, {capture: true});
      window.removeEventListener('resize', place);
    };
  }, [card, anchor]);
}
