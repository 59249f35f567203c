import {useCallback, useEffect, useRef} from 'react';
import type {Turn} from '../chat/turn.js';

/**
 * Fills the box with an earlier question while that is being changed; what was typed before comes
 * back afterwards, unless something else was put there: then the returned function is called.
 */
export function useEdited(
  edited: Turn | null,
  draft: string,
  fill: (content: Pick<Turn, 'about' | 'question'>) => void,
): () => void {
  const unsent = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is filled when a change begins or ends
  useEffect(() => {
    if (edited) {
      unsent.current ??= draft;
      fill(edited);
    } else if (unsent.current !== null) {
      fill({question: unsent.current, about: null});
      unsent.current = null;
    }
  }, [edited]);
  return useCallback(() => {
    unsent.current = null;
  }, []);
}
