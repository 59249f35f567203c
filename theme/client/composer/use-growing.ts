import {type RefObject, useLayoutEffect} from 'react';

/** Makes a box as high as its text where the browser's stylesheets cannot. */
export function useGrowing(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  isShown: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text, once there is any
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) {
      return undefined;
    }
    const grow = () => {
      element.style.height = '';
      // What is not shown has no height.
      if (element.scrollHeight > 0) {
        element.style.height = `${element.scrollHeight}px`;
      }
    };
    grow();
    const frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
  }, [box, text, isShown]);
}
