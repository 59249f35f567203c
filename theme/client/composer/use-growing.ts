import {type RefObject, useLayoutEffect} from 'react';

/** Makes a box as high as its text where the browser's stylesheets cannot. */
export function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const element = box.current;
    if (element && !globalThis.CSS?.supports?.('field-sizing', 'content')) {
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight}px`;
    }
  }, [box, text]);
}
