import {type MouseEvent, type RefObject, useCallback} from 'react';

/**
 * A button that goes with what it has done takes the focus along; it is then given to the box for
 * the next question, or to the conversation where a box would bring up a keyboard.
 */
export function useKeptFocus(
  scroller: RefObject<HTMLElement | null>,
): (event: MouseEvent<HTMLElement>) => void {
  return useCallback(
    ({target, currentTarget}) => {
      const button = target instanceof Element ? target.closest('button') : null;
      requestAnimationFrame(() => {
        const isGone = button !== null && (!button.isConnected || button.disabled);
        if (isGone && document.activeElement === document.body) {
          const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches;
          const box = currentTarget.querySelector('textarea');
          (isTouch ? scroller.current : box)?.focus({preventScroll: true});
        }
      });
    },
    [scroller],
  );
}
