import useBaseUrl from '@docusaurus/useBaseUrl';
import {type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {isRunning} from '../chat/turn.js';
import {useChat} from '../chat/use-chat.js';
import {closeChat, useDoor} from '../door/door.js';
import {openKey} from '../door/kept-open.js';
import {restoreFocus} from '../door/restore-focus.js';
import {storageSlot} from '../storage.js';
import {useAccent} from './use-accent.js';
import {useNarrow} from './use-narrow.js';
import {useRoom} from './use-room.js';
import {useVisibleArea} from './use-visible-area.js';

export type PanelState = {
  readonly isOpen: boolean;
  /** Whether it takes the whole screen. */
  readonly isNarrow: boolean;
  readonly close: () => void;
  /** The panel's element: a `<dialog>` where it takes the whole screen. */
  readonly surface: (element: HTMLElement | null) => void;
  /** Escape stops an answer, then closes the panel. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

export function usePanel(): PanelState {
  const {isOpen} = useDoor();
  const isNarrow = useNarrow();
  const {turns, stop} = useChat();
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const element = useRef<HTMLElement | null>(null);
  useRoom(isOpen);
  useAccent(isOpen);
  useVisibleArea(surface, isOpen && isNarrow);

  // Before the box for a question takes the focus that the reader wished it to have: what is not
  // shown yet takes none.
  useLayoutEffect(() => {
    if (isNarrow && element.current?.localName === 'dialog') {
      toggle(element.current, isOpen);
    }
  }, [isNarrow, isOpen]);

  const baseUrl = useBaseUrl('/');
  const wasOpen = useRef(false);
  useEffect(() => {
    storageSlot('session', openKey(baseUrl)).write(String(isOpen));
    if (wasOpen.current && !isOpen && isLost(document.activeElement, surface)) {
      restoreFocus();
    }
    wasOpen.current = isOpen;
  }, [baseUrl, isOpen, surface]);

  const isAnswering = turns.some(isRunning);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      // It also ends the composition of Japanese or Chinese words.
      const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing) {
        event.preventDefault();
        if (isAnswering) {
          stop();
        } else {
          closeChat();
        }
      }
    },
    [isAnswering, stop],
  );
  const takeSurface = useCallback((next: HTMLElement | null) => {
    element.current = next;
    setSurface(next);
  }, []);
  return {isOpen, isNarrow, close: closeChat, surface: takeSurface, onKeyDown};
}

/** Whether what has the focus is gone with the panel; elsewhere in the page it is left alone. */
function isLost(focused: Element | null, surface: HTMLElement | null): boolean {
  return focused === null || focused === document.body || surface?.contains(focused) === true;
}

/** Browsers that do not know dialogs show them all the same, by their attribute. */
function toggle(element: HTMLElement, isOpen: boolean): void {
  const isDialog = 'showModal' in element && element instanceof HTMLDialogElement;
  if (!isDialog) {
    element.toggleAttribute('open', isOpen);
  } else if (isOpen !== element.open) {
    isOpen ? element.showModal() : element.close();
    if (isOpen) {
      // It must have the focus, though the reader may not have asked for it: no keyboard comes up.
      element.querySelector('h2')?.focus({preventScroll: true});
    }
  }
}
