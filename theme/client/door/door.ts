import {type ComponentType, useSyncExternalStore} from 'react';

/** A stretch of a page that a question is about. */
export type Selected = {
  readonly text: string;
  /** The page it stands on. */
  readonly url: string;
  /** Where on it. */
  readonly range?: Range;
};

/** What the chat is opened with. */
export type Opening = {
  /** Put into the box. */
  readonly question?: string;
  /** Whether it is asked at once. */
  readonly isAsked?: boolean;
  readonly about?: Selected;
};

export type Door = {
  readonly isOpen: boolean;
  /** Somebody is about to open it: its script may be fetched. */
  readonly isExpected: boolean;
  /** Its script could not be loaded. */
  readonly hasFailed: boolean;
  /** What its script has brought; null until that is here. */
  readonly panel: ComponentType | null;
  /** What the panel has not taken up yet. */
  readonly opening: Opening | null;
  /** How many buttons the page has that open it, besides the one at its edge. */
  readonly launchers: number;
};

/** As the server renders it, which cannot know whether a page has a button: most do. */
const SHUT: Door = {
  isOpen: false,
  isExpected: false,
  hasFailed: false,
  panel: null,
  opening: null,
  launchers: 1,
};

let door: Door = {...SHUT, launchers: 0};
let opener: Element | null = null;
let isFocusWished = false;
const listeners = new Set<() => void>();

function change(next: Partial<Door>): void {
  door = {...door, ...next};
  listeners.forEach((listener) => {
    listener();
  });
}

/** Whoever has the focus gets it back when the chat is closed. */
export function openChat(opening: Opening | null = null): void {
  if (!door.isOpen) {
    opener = document.activeElement;
  }
  isFocusWished ||= !door.isOpen || opening !== null;
  // What the panel has not taken up yet is not lost: its script may still be on its way.
  change({isOpen: true, isExpected: true, hasFailed: false, opening: opening ?? door.opening});
}

/** It was open before the page was loaded again: the box for a question does not take the focus. */
export function reopenChat(): void {
  change({isOpen: true, isExpected: true});
}

export function expectChat(): void {
  if (!door.isExpected) {
    change({isExpected: true, hasFailed: false});
  }
}

/** A button that opens it has come, or gone. */
export function countLauncher(by: number): void {
  change({launchers: door.launchers + by});
}

/** Its script is here. */
export function bringPanel(panel: ComponentType): void {
  change({panel});
}

export function closeChat(): void {
  isFocusWished = false;
  change({isOpen: false, opening: null});
}

/**
 * The panel's script did not come (offline, or the site was deployed anew while the page was open),
 * or what it brought broke: whoever tries again gets a new one.
 */
export function failToOpen(): void {
  change({isOpen: false, isExpected: false, hasFailed: true, panel: null});
}

/** What the chat was opened with, once. */
export function takeOpening(): Opening | null {
  const {opening} = door;
  if (opening) {
    change({opening: null});
  }
  return opening;
}

/** The box for a question is to have the focus, once it is there. */
export function wishForFocus(): void {
  isFocusWished = door.isOpen;
}

/** Whether the box is to have the focus, once. */
export function takeFocusWish(): boolean {
  const isWished = isFocusWished;
  isFocusWished = false;
  return isWished;
}

/** Who had the focus when the chat was opened, once. */
export function takeOpener(): Element | null {
  const from = opener;
  opener = null;
  return from;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the chat is open, and with what. The server renders it closed. */
export function useDoor(): Door {
  return useSyncExternalStore(
    subscribe,
    () => door,
    () => SHUT,
  );
}
