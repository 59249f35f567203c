import {useCallback, useState} from 'react';
import type {Scope} from '../scope.js';
import {storageKey, storageSlot} from '../storage.js';

const slot = () => storageSlot('session', storageKey('scope'));
const SCOPES: readonly Scope[] = ['book', 'chapter', 'page', 'upToHere'];

/** Where the reader wants questions to be looked for, for as long as the tab is open. */
export function useScopeChoice(): readonly [Scope, (scope: Scope) => void] {
  const [scope, setScope] = useState(() => SCOPES.find((one) => one === slot().read()) ?? 'book');
  const choose = useCallback((next: Scope) => {
    setScope(next);
    slot().write(next);
  }, []);
  return [scope, choose];
}
