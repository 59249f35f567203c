import {useEffect, useSyncExternalStore} from 'react';
import {closeChat, expectChat, openChat, useDoor} from './door.js';
import {useWidgetSettings} from './settings.js';

/** The panel's id: there is one on a page, whoever opens it. */
export const PANEL_ID = 'rag-chat-panel';

/** What a button needs that opens the chat. */
export type LauncherState = {
  readonly isOpen: boolean;
  /** Opened, but its script is still on its way. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** The id of the element that it opens. */
  readonly controls: string;
  /** Opens the chat, or closes it. */
  readonly onClick: () => void;
  /** The reader is about to open the chat: its script may be fetched. */
  readonly onIntent: () => void;
};

/** How many buttons the page has that open the chat, besides the one at its edge. */
let launchers = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  launchers += change;
  listeners.forEach((listener) => {
    listener();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For a button that opens the chat, wherever it is in the page. */
export function useLauncher(): LauncherState {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return useLauncherState();
}

/**
 * For the button at the page's lower edge; null where there is none. It is there where the author
 * wants it, and where the navbar should have one but hasn't: a site's own navbar need not have a
 * search box, nor a page a navbar. The server cannot know that.
 */
export function usePageLauncher(): LauncherState | null {
  const state = useLauncherState();
  const {launcher} = useWidgetSettings();
  const isMissing = useSyncExternalStore(
    subscribe,
    () => launchers === 0,
    () => false,
  );
  const isWanted = /both|floating/.test(launcher) || (launcher === 'navbar' && isMissing);
  return isWanted ? state : null;
}

function useLauncherState(): LauncherState {
  const {isOpen, hasFailed, panel} = useDoor();
  return {
    isOpen,
    isBusy: isOpen && !panel,
    hasFailed,
    controls: PANEL_ID,
    onIntent: expectChat,
    onClick: () => (isOpen ? closeChat() : openChat()),
  };
}
