/** Whether a key was pressed with Ctrl (Command on a Mac) and nothing else. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey' | 'target'>,
  key: string,
): boolean {
  const isAlone = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  return isAlone && event.key.toLowerCase() === key && !isEditor(event.target);
}

/** Where letters are set in italics with the same keys. */
function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
