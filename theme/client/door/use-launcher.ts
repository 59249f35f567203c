import {useEffect} from 'react';
import {closeChat, countLauncher, expectChat, openChat, useDoor} from './door.js';
import {useWidgetSettings} from './settings.js';

/** The panel's id: there is one on a page, whoever opens it. */
export const PANEL_ID = 'rag-chat-panel';

/** What a button needs that opens the chat. */
export type LauncherState = {
  readonly isOpen: boolean;
  /** Opened, but its script is still on its way. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** The id of the element that it opens, once that is in the page. */
  readonly controls: string | undefined;
  /** Opens the chat, or closes it. */
  readonly onClick: () => void;
  /** The reader is about to open the chat: its script may be fetched. */
  readonly onIntent: () => void;
};

/** For a button that opens the chat, wherever it is in the page. */
export function useLauncher(): LauncherState {
  useEffect(() => {
    countLauncher(1);
    return () => countLauncher(-1);
  }, []);
  return useLauncherState();
}

/**
 * For the button at the page's lower edge; null where there is none. It is there where the author
 * wants it, and where the navbar should have one but hasn't: a site's own navbar need not have a
 * search box, nor a page a navbar.
 */
export function usePageLauncher(): LauncherState | null {
  const state = useLauncherState();
  const {launcher} = useWidgetSettings();
  const {launchers} = useDoor();
  const isWanted = /both|floating/.test(launcher) || (launcher === 'navbar' && launchers === 0);
  return isWanted ? state : null;
}

function useLauncherState(): LauncherState {
  const {isOpen, hasFailed, panel} = useDoor();
  return {
    isOpen,
    isBusy: isOpen && !panel,
    hasFailed,
    controls: panel ? PANEL_ID : undefined,
    onIntent: expectChat,
    onClick: () => (isOpen ? closeChat() : openChat()),
  };
}
