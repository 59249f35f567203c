import {storageKey} from '../storage-key.js';

/** By site: another one on the same host is not opened with it. The panel writes it. */
export function openKey(baseUrl: string): string {
  return storageKey(`open ${baseUrl}`);
}

/** Whether the chat was open in this tab before the page was loaded again. */
export function wasOpen(baseUrl: string): boolean {
  try {
    return window.sessionStorage.getItem(openKey(baseUrl)) === 'true';
  } catch {
    // Browsers may forbid storage.
    return false;
  }
}
