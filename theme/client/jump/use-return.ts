import {type Ref, useEffect, useRef} from 'react';
import {focusQuietly} from '../citation/quiet-focus.js';
import {closeChat, openChat} from '../door/door.js';
import {isNarrowNow} from '../panel/use-narrow.js';
import {stayHere} from './jump.js';
import type {JumpState} from './store.js';
import {useCitationJump} from './use-citation-jump.js';

export type ReturnState = Pick<JumpState, 'canReturn' | 'current'> & {
  /** Back to the page, the place on it, and the chip that the reader left by. */
  readonly back: () => void;
  /** The button that leads back: who reads on a phone has the focus there, as the chat is gone. */
  readonly button: Ref<HTMLButtonElement>;
  /** Forgets the way back. */
  readonly dismiss: () => void;
};

/** The way back to the answer; a chat that covers the page makes way for the sentence, and comes back with the reader. */
export function useReturn(): ReturnState {
  const {current, canReturn, returned, back} = useCitationJump();

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current.status === 'going' && isNarrowNow()) {
      closeChat();
      requestAnimationFrame(() => button.current?.focus({preventScroll: true}));
    }
  }, [current]);

  // Docusaurus takes the focus away where it goes to the top of another page.
  useEffect(() => {
    const hasEnded = current.status === 'shown' || current.status === 'missing';
    if (hasEnded && document.activeElement === document.body && !isNarrowNow()) {
      focusQuietly(document.getElementById(current.chipId));
    }
  }, [current]);

  const seen = useRef(returned);
  useEffect(() => {
    if (returned && returned !== seen.current) {
      openChat();
      // Only after the panel is shown can what is in it have the focus.
      requestAnimationFrame(() => {
        const chip = document.getElementById(returned.chipId);
        chip?.scrollIntoView({block: 'nearest'});
        focusQuietly(chip);
      });
    }
    seen.current = returned;
  }, [returned]);

  return {current, canReturn, back, button, dismiss: stayHere};
}
