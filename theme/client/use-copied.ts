import {useCallback, useEffect, useRef, useState} from 'react';

/** Milliseconds for which a button says that it has copied. */
const SAID = 2000;

/** Copies a text, and says for a moment that it was. */
export function useCopied(): readonly [boolean, (text: string) => void] {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback((text: string) => {
    navigator.clipboard?.writeText(text).then(
      () => {
        clearTimeout(timer.current);
        setIsCopied(true);
        timer.current = setTimeout(() => setIsCopied(false), SAID);
      },
      // The browser may refuse it; then the button does not say that it has.
      () => undefined,
    );
  }, []);
  return [isCopied, copy];
}
