import {useCallback, useState} from 'react';
import {storageKey, storageSlot} from '../storage.js';

const slot = () => storageSlot('session', storageKey('draft'));

/** What is in the box, kept while the reader goes from page to page and reloads. */
export function useDraft(): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(() => slot().read() ?? '');
  const change = useCallback((next: string) => {
    setDraft(next);
    slot().write(next);
  }, []);
  return [draft, change];
}
