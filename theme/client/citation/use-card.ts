import {type PointerEvent, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {PANEL_ID} from '../door/use-launcher.js';

/** Milliseconds before a card shows, so that a pointer on its way elsewhere opens none, and before it goes. */
const TO_SHOW = 120;
const TO_GO = 260;

type Hover = {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
};

export type Card = {
  readonly isShown: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** Hides it for a reader who goes to the page: the focus that comes back from there does not show it. */
  readonly leave: () => void;
  /** Whether a finger was last on what it belongs to. */
  readonly isTouched: () => boolean;
  /** For what the card belongs to. */
  readonly trigger: Hover & {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onFocus: (event: {readonly currentTarget: Element}) => void;
    readonly onBlur: (event: {
      readonly currentTarget: Element;
      readonly relatedTarget: EventTarget | null;
    }) => void;
  };
  /** For the card itself; a press or the focus in it keeps it there. */
  readonly surface: Hover & {readonly onPointerDown: () => void; readonly onFocus: () => void};
};

/** A card that shows while a mouse is on it or on what it belongs to, with time to get from one to the other. */
export function useCard(): Card {
  const [isShown, setIsShown] = useState(false);
  const isPinned = useRef(false);
  const isLeft = useRef(false);
  const isTouch = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const now = useCallback((isNext: boolean) => {
    clearTimeout(timer.current);
    isPinned.current = false;
    setIsShown(isNext);
  }, []);
  const later = useCallback((isNext: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isNext || !isPinned.current) {
        setIsShown(isNext);
      }
    }, wait);
  }, []);

  return useMemo(() => {
    const pin = () => {
      isPinned.current = true;
    };
    const hover: Hover = {
      onPointerEnter: ({pointerType}) => pointerType === 'mouse' && later(true, TO_SHOW),
      onPointerLeave: ({pointerType}) => pointerType === 'mouse' && later(false, TO_GO),
    };
    return {
      isShown,
      show: () => now(true),
      hide: () => now(false),
      leave: () => {
        isLeft.current = true;
        now(false);
      },
      isTouched: () => isTouch.current,
      trigger: {
        ...hover,
        onPointerDown: ({pointerType}) => {
          isTouch.current = pointerType !== 'mouse';
        },
        onFocus: ({currentTarget}) => {
          // Only the keyboard's: a press goes where the link leads.
          if (currentTarget.matches(':focus-visible')) {
            isTouch.current = false;
            if (!isLeft.current) {
              now(true);
            }
          }
        },
        onBlur: ({currentTarget, relatedTarget}) => {
          later(false, TO_GO);
          // Whoever goes on within the chat is back in it; another window, or the page, is no going on.
          if (isInSamePanel(currentTarget, relatedTarget)) {
            isLeft.current = false;
          }
        },
      },
      surface: {
        ...hover,
        onPointerDown: pin,
        onFocus: pin,
      },
    };
  }, [isShown, now, later]);
}

function isInSamePanel(one: Element, other: EventTarget | null): boolean {
  const panel = `#${PANEL_ID}`;
  return other instanceof Element && one.closest(panel) === other.closest(panel);
}
