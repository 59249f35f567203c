import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {type Slot, storageSlot} from './storage.js';
import {storageKey} from './storage-key.js';

/** Where the browser keeps nothing, it lasts as long as the page does. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

/** What a tab keeps of this site and its language: another one on the same host has its own. */
export function useTabSlot(name: string): Slot {
  const baseUrl = useBaseUrl('/');
  return useMemo(() => tabSlot(storageKey(`${name} ${baseUrl}`)), [name, baseUrl]);
}

function tabSlot(key: string): Slot {
  const slot = storageSlot('session', key);
  const told = () => {
    listeners.forEach((listener) => {
      listener();
    });
  };
  return {
    read: () => unkept.get(key) ?? slot.read(),
    write(text) {
      const isKept = slot.write(text);
      if (isKept) {
        unkept.delete(key);
      } else {
        unkept.set(key, text);
      }
      told();
      return isKept;
    },
    remove() {
      unkept.delete(key);
      slot.remove();
      told();
    },
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What can be told of it by a plain value: the same wherever it is shown, and shown anew when it changes. */
export function useKept<Value extends string | null>(
  slot: Slot,
  told: (text: string | null) => Value,
): Value {
  const now = useCallback(() => told(slot.read()), [slot, told]);
  return useSyncExternalStore(subscribe, now, () => told(null));
}

/** What the tab keeps of a site may be what broke the chat; conversations are kept elsewhere. */
export function forgetSlots(isOfSite: (name: string) => boolean): void {
  unkept.clear();
  try {
    for (const key of Object.keys(window.sessionStorage).filter(isOfSite)) {
      window.sessionStorage.removeItem(key);
    }
  } catch {
    // Then there is nothing to forget.
  }
}
