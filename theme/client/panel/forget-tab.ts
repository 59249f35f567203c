import {storageKey} from '../storage.js';

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
