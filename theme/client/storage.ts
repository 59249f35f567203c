/** A text that outlives a page, for the tab (`session`) or the browser (`local`). */
export type Slot = {
  readonly read: () => string | null;
  /** Whether it was kept. */
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
};

/** Browsers may forbid storage, and it may be full: then nothing is kept, and nothing breaks. */
export function storageSlot(kind: 'local' | 'session', key: string): Slot {
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(kind === 'local' ? window.localStorage : window.sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key), null),
    write: (text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: () => attempt((storage) => storage.removeItem(key), undefined),
  };
}
