import type {MouseEvent} from 'react';
import type {PageExcerpt} from '../composer/excerpt.js';
import {isPlain, usePlainClick} from '../navigate.js';
import {useCitationJump} from './use-citation-jump.js';

/** Leads from the link of an excerpt to its words in the page; the link needs an id, for coming back. */
export function useExcerptJump(): (
  event: MouseEvent<HTMLAnchorElement>,
  excerpt: PageExcerpt,
) => void {
  const {jump} = useCitationJump();
  const goTo = usePlainClick();
  return (event, {url, cited}) => {
    if (!cited) {
      goTo(event);
    } else if (isPlain(event)) {
      event.preventDefault();
      jump({url, ...cited}, {chipId: event.currentTarget.id});
    }
  };
}
