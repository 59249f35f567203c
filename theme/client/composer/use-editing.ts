import {useCallback} from 'react';
import type {Turn} from '../chat/turn.js';
import {useChat} from '../chat/use-chat.js';
import {useKept, useTabSlot} from '../tab-slot.js';
import {begunEdit, editedIn, leftBox} from './box-content.js';
import {useChangeBox} from './use-box.js';

/** The question of a conversation that is being changed, also after the page was loaded again. */
export type Editing = {
  readonly edited: Turn | null;
  readonly edit: (turn: Turn) => void;
  /** Gives the change up. */
  readonly stop: () => void;
};

export function useEditing(): Editing {
  const {turns} = useChat();
  // Of the box no more than this: it changes with every letter.
  const which = useKept(useTabSlot('box'), editedIn);
  const change = useChangeBox();
  // A change of one conversation is none of another.
  const edited = turns.find(({key}) => key === which) ?? null;
  const edit = useCallback((turn: Turn) => change((box) => begunEdit(box, turn)), [change]);
  const stop = useCallback(() => change((box) => (box.edited ? leftBox(box) : box)), [change]);
  return {edited, edit, stop};
}
