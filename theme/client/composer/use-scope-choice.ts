import {useCallback} from 'react';
import type {Scope} from '../scope.js';
import {useKept, useTabSlot} from '../tab-slot.js';

const SCOPES: readonly Scope[] = ['book', 'instance', 'chapter', 'page', 'upToHere'];

/** Where the reader wants questions to be looked for, for as long as the tab is open. */
export function useScopeChoice(): readonly [Scope, (scope: Scope) => void] {
  const slot = useTabSlot('scope');
  const scope = useKept(slot, chosenScope);
  const choose = useCallback((next: Scope) => void slot.write(next), [slot]);
  return [scope, choose];
}

function chosenScope(text: string | null): Scope {
  return SCOPES.find((one) => one === text) ?? 'book';
}
