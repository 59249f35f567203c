import type {Cited} from '../locate/locate-citation.js';

/** What became of the citation or excerpt that was followed last. */
export type Jump =
  | {readonly status: 'none'}
  | {
      /** Missing: the passage has changed since, and its heading is shown instead. */
      readonly status: 'going' | 'shown' | 'missing';
      readonly cited: Cited;
      readonly chipId: string;
    };

export type JumpState = {
  readonly current: Jump;
  /** Whether there is a place to return to, which the reader left by a citation. */
  readonly canReturn: boolean;
  /** After a return: the chip that the reader had left by; another object each time. */
  readonly returned: {readonly chipId: string} | null;
};

export const NO_JUMP: JumpState = {current: {status: 'none'}, canReturn: false, returned: null};

let state = NO_JUMP;
const listeners = new Set<() => void>();

export function jumpState(): JumpState {
  return state;
}

export function changeJump(change: Partial<JumpState>): void {
  state = {...state, ...change};
  listeners.forEach((listener) => {
    listener();
  });
}

export function subscribeToJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
