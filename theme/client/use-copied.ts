import {useCallback, useEffect, useRef, useState} from 'react';
import {copyText} from './copy-text.js';

/** What became of a text that was to be copied, as long as it is to be said. */
export type CopyState = 'idle' | 'copied' | 'refused';

/** Milliseconds for which a button says so. */
const SAID = {copied: 2000, refused: 4000} as const;

/** Copies a text, and says for a moment whether it was. */
export function useCopied(): readonly [CopyState, (text: string) => void] {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback((text: string) => {
    void copyText(text).then((isCopied) => {
      const next = isCopied ? 'copied' : 'refused';
      clearTimeout(timer.current);
      setState(next);
      timer.current = setTimeout(() => setState('idle'), SAID[next]);
    });
  }, []);
  return [state, copy];
}
