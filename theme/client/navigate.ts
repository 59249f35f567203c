import {useHistory} from '@docusaurus/router';
import {type MouseEvent, useCallback} from 'react';
import {closeChat} from './door/door.js';
import {isNarrowNow} from './panel/use-narrow.js';

/** Whether a click is meant for this tab: with keys or another button, the browser knows what to do. */
export function isPlain(event: MouseEvent): boolean {
  const hasKey = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return event.button === 0 && !hasKey && !event.defaultPrevented;
}

/** Goes to an address of the site, or where a link leads that was clicked; a chat that covers the page makes way. */
export function usePlainClick(): (to: string | MouseEvent<HTMLAnchorElement>) => void {
  const history = useHistory();
  return useCallback(
    (to) => {
      const isEvent = typeof to !== 'string';
      // What opens elsewhere is the browser's.
      if (isEvent && (!isPlain(to) || to.currentTarget.target === '_blank')) {
        return;
      }
      if (isEvent) {
        to.preventDefault();
      }
      history.push(isEvent ? (to.currentTarget.getAttribute('href') ?? '') : to);
      if (isNarrowNow()) {
        closeChat();
      }
    },
    [history],
  );
}
