import {useSyncExternalStore} from 'react';

/** What is fetched when it is first needed. */
export type Lazy<Value> = {
  /** Null until it is there. */
  readonly get: () => Value | 'missing' | null;
  /** Fetches it, once, unless it failed before; says so when it is there or cannot be had. */
  readonly subscribe: (onChange: () => void) => () => void;
};

/** Once it is there, whoever uses it has it at once: what comes later never flickers. */
export function lazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  let state: Value | 'missing' | null = null;
  let loading = false;
  const listeners = new Set<() => void>();

  const settle = (settled: Value | 'missing') => {
    state = settled;
    loading = false;
    for (const listener of Array.from(listeners)) {
      listener();
    }
  };

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      if (!loading && (state === null || state === 'missing')) {
        loading = true;
        // Offline, or deployed anew since the page was opened: the next one tries again.
        load().then(settle, () => settle('missing'));
      }
      return () => listeners.delete(onChange);
    },
  };
}

export function useLazy<Value>({get, subscribe}: Lazy<Value>): Value | 'missing' | null {
  return useSyncExternalStore(subscribe, get, () => null);
}
