import {takeOpener} from './door.js';

/** Where the focus goes when the chat is closed: back to where it was, else to a button that opens it. */
export function restoreFocus(): void {
  // What is hidden by now does not take it.
  if (!focusOn(takeOpener())) {
    focusOn(visibleLauncher());
  }
}

function focusOn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) {
    return false;
  }
  element.focus({preventScroll: true});
  return document.activeElement === element;
}

function visibleLauncher(): Element | null {
  const launchers = Array.from(document.querySelectorAll('[data-rag-chat-launcher]'));
  return launchers.find((launcher) => launcher.getClientRects().length > 0) ?? null;
}
