import {storageKey, storageSlot} from '../storage.js';

/** Of this site: another one on the same host is not opened with it. */
const slot = (baseUrl: string) => storageSlot('session', storageKey(`open ${baseUrl}`));

/** Until the reader closes the tab. */
export function keepOpen(baseUrl: string, isOpen: boolean): void {
  slot(baseUrl).write(String(isOpen));
}

/** What the tab keeps of the chat may be what broke it; conversations are kept elsewhere. */
export function forgetTab(): void {
  try {
    const names = Object.keys(window.sessionStorage);
    for (const name of names.filter((one) => one.startsWith(storageKey('')))) {
      window.sessionStorage.removeItem(name);
    }
  } catch {
    // Then there is nothing to forget.
  }
}

export function wasOpen(baseUrl: string): boolean {
  return slot(baseUrl).read() === 'true';
}
