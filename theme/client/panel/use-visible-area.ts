import {useLayoutEffect} from 'react';

/** Keeps a full-screen panel within what a phone's keyboard leaves of the screen: not every browser tells the stylesheet. */
export function useVisibleArea(element: HTMLElement | null, isActive: boolean): void {
  useLayoutEffect(() => {
    const area = window.visualViewport;
    if (!isActive || !area || !element) {
      return undefined;
    }
    const follow = () => {
      // Who looks closer does not want it smaller.
      if (area.scale > 1.01) {
        return;
      }
      element.style.setProperty('--rag-chat-height', `${Math.round(area.height)}px`);
      element.style.setProperty('--rag-chat-offset', `${Math.round(area.offsetTop)}px`);
    };
    follow();
    area.addEventListener('resize', follow);
    area.addEventListener('scroll', follow);
    return () => {
      area.removeEventListener('resize', follow);
      area.removeEventListener('scroll', follow);
    };
  }, [element, isActive]);
}
