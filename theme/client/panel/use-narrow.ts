import {useSyncExternalStore} from 'react';

/** Up to here Docusaurus shows the sidebar as a drawer, and we the chat on the whole screen. */
const NARROW = '(max-width: 996px)';

/** Whether the chat takes the whole screen. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    isNarrowNow,
    () => false,
  );
}

export function isNarrowNow(): boolean {
  return window.matchMedia(NARROW).matches;
}
