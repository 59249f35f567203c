import {useEffect, useRef} from 'react';
import type {Citation} from '../../../core/types.js';
import {useCitationJump} from '../jump/use-citation-jump.js';

/** What a chip needs to tint its sentence while it is pointed at, and no longer than it is there. */
export type Hint = {readonly onPointerOver: () => void; readonly onPointerOut: () => void};

export function useHint(citation: Citation): Hint {
  const {hint} = useCitationJump();
  const isPointedAt = useRef(false);
  const point = (isNext: boolean) => {
    isPointedAt.current = isNext;
    hint(isNext ? citation : null);
  };
  // What goes from under the pointer is not told that the pointer has left.
  useEffect(
    () => () => {
      if (isPointedAt.current) {
        hint(null);
      }
    },
    [hint],
  );
  return {onPointerOver: () => point(true), onPointerOut: () => point(false)};
}
