let isQuiet = false;

/** Gives the focus back to a chip whose citation was followed: its card has been read. */
export function focusQuietly(element: HTMLElement | null): void {
  isQuiet = true;
  // Whoever listens is told before this returns.
  element?.focus({preventScroll: true});
  isQuiet = false;
}

/** Whether the focus is given back right now. */
export function isFocusQuiet(): boolean {
  return isQuiet;
}
