import {type PointerEvent, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {isFocusQuiet} from './quiet-focus.js';

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
  /** Hides it for a reader who goes to the page: where the focus comes back with the window, it stays hidden. */
  readonly leave: () => void;
  /** Whether a finger was last on what it belongs to. */
  readonly isTouched: () => boolean;
  /** For what the card belongs to. */
  readonly trigger: Hover & {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onFocus: (event: {
      readonly currentTarget: Element;
      /** What had the focus before; null where nothing in the window had it. */
      readonly relatedTarget: EventTarget | null;
    }) => void;
    readonly onBlur: () => void;
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
        onFocus: ({currentTarget, relatedTarget}) => {
          // Only the keyboard's: a press goes where the link leads.
          if (currentTarget.matches(':focus-visible')) {
            isTouch.current = false;
            // Whoever comes from elsewhere in the window has gone on meanwhile, and comes anew.
            const isBack = isFocusQuiet() || (isLeft.current && relatedTarget === null);
            if (!isBack) {
              isLeft.current = false;
              now(true);
            }
          }
        },
        onBlur: () => later(false, TO_GO),
      },
      surface: {
        ...hover,
        onPointerDown: pin,
        onFocus: pin,
      },
    };
  }, [isShown, now, later]);
}
