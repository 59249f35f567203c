import {type RefObject, useEffect} from 'react';

/** Hides a card when something else is pressed, and with Escape. */
export function useDismissed(
  card: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  hide: () => void,
): void {
  useEffect(() => {
    const onPress = ({target}: PointerEvent) => {
      const isOutside =
        target instanceof Node &&
        !card.current?.contains(target) &&
        !anchor.current?.contains(target);
      if (isOutside) {
        hide();
      }
    };
    // Wherever the focus is, and before anything else that Escape closes.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) {
        event.preventDefault();
        event.stopPropagation();
        if (card.current?.contains(document.activeElement)) {
          anchor.current?.focus();
        }
        hide();
      }
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKeyDown, {capture: true});
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKeyDown, {capture: true});
    };
  }, [card, anchor, hide]);
}
