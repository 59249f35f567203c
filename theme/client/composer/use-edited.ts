import {type RefObject, useEffect, useRef} from 'react';
import type {Turn} from '../chat/turn.js';
import {useChat} from '../chat/use-chat.js';
import {useKept, useTabSlot} from '../tab-slot.js';
import {begunEdit, editedIn, leftBox, strandedBox} from './box-content.js';
import {useChangeBox} from './use-box.js';

/**
 * Fills the box with an earlier question while that is being changed, whoever says which; what was
 * there before comes back afterwards.
 */
export function useEdited(edited: Turn | null, input: RefObject<HTMLElement | null>): void {
  const {turns} = useChat();
  const which = useKept(useTabSlot('box'), editedIn);
  const change = useChangeBox();
  const key = edited?.key ?? null;
  const before = useRef<Turn | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is filled when a change begins or ends
  useEffect(() => {
    if (edited && which !== key) {
      change((box) => begunEdit(box, edited));
    } else if (!edited && which !== null) {
      const left = before.current;
      const isStillThere = turns.some((turn) => turn.key === left?.key);
      // What the reader has changed in it is not lost with the conversation.
      change((box) =>
        isStillThere || box.question === left?.question ? leftBox(box) : strandedBox(box),
      );
    }
    // What is there again after a reload takes no focus.
    if (edited && before.current !== undefined && before.current?.key !== key) {
      input.current?.focus();
    }
    before.current = edited;
  }, [key]);
}
