import {useHistory} from '@docusaurus/router';
import {useMemo, useSyncExternalStore} from 'react';
import {openFile} from '../file-link.js';
import type {Cited} from '../locate/locate-citation.js';
import {clearJump, hintAt, jumpTo, returnFromJump} from './jump.js';
import {type JumpState, jumpState, NO_JUMP, subscribeToJump} from './store.js';

export type CitationJump = JumpState & {
  /** Shows the sentence of a citation, or whatever is quoted so, in the page without loading the site anew; a file opens beside it. */
  readonly jump: (cited: Cited, chip: {readonly chipId: string}) => void;
  /** Goes back to where the reader left the page; `returned` then names the chip to focus. */
  readonly back: () => void;
  /** Tints the sentence of a citation while the reader points at its chip; null ends that. */
  readonly hint: (cited: Cited | null) => void;
  /** Removes the highlight; the way back stays. */
  readonly clear: () => void;
};

/** The way from citations to their sentences and back; all who use it share one. */
export function useCitationJump(): CitationJump {
  const history = useHistory();
  const state = useSyncExternalStore(subscribeToJump, jumpState, () => NO_JUMP);
  const actions = useMemo(
    () => ({
      jump: (cited: Cited, {chipId}: {readonly chipId: string}) =>
        cited.isFile ? openFile(cited) : void jumpTo(history, cited, chipId),
      back: () => void returnFromJump(history),
      hint: hintAt,
      clear: clearJump,
    }),
    [history],
  );
  return useMemo(() => ({...state, ...actions}), [state, actions]);
}
