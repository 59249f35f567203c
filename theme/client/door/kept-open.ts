import {storageKey, storageSlot} from '../storage.js';

/** Of this site: another one on the same host is not opened with it. */
const slot = (baseUrl: string) => storageSlot('session', storageKey(`open ${baseUrl}`));

/** Until the reader closes the tab. */
export function keepOpen(baseUrl: string, isOpen: boolean): void {
  slot(baseUrl).write(String(isOpen));
}

export function wasOpen(baseUrl: string): boolean {
  return slot(baseUrl).read() === 'true';
}
