import {useLayoutEffect} from 'react';

/** On the page's root while the chat is open: the page makes room for it, if the window is wide. */
const ATTRIBUTE = 'data-rag-chat';
/** Where the navbar ends, which may scroll away or stand below an announcement. */
const VARIABLE = '--rag-chat-top';

/** Makes room for the panel, and keeps it below the navbar wherever that is. */
export function useRoom(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const root = document.documentElement;
    let frame = 0;
    const measure = () => {
      const navbar = document.querySelector('.navbar')?.getBoundingClientRect();
      root.style.setProperty(VARIABLE, `${Math.max(0, Math.round(navbar?.bottom ?? 0))}px`);
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    root.setAttribute(ATTRIBUTE, 'open');
    measure();
    window.addEventListener('scroll', soon, {passive: true});
    window.addEventListener('resize', soon);
    // A navbar that hides slides out of sight.
    document.addEventListener('transitionend', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
      document.removeEventListener('transitionend', soon);
      root.removeAttribute(ATTRIBUTE);
    };
  }, [isOpen]);
}
