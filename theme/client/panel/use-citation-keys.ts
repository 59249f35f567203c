import {type KeyboardEvent, useCallback} from 'react';

const CHIP = '[data-citation]';

/** Alt with an arrow key goes from citation to citation, up or down the conversation. */
export function useCitationKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    const {altKey, key, currentTarget} = event;
    if (!altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) {
      return;
    }
    const chips = Array.from(currentTarget.querySelectorAll<HTMLElement>(CHIP));
    const focused = document.activeElement;
    const next =
      key === 'ArrowDown'
        ? chips.find((chip) => !focused || isBehind(chip, focused))
        : chips.findLast((chip) => !focused || isBehind(focused, chip));
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }, []);
}

/** Whether one element comes after another on the page. */
function isBehind(one: Element, other: Element): boolean {
  return Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}
