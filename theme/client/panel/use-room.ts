import {useLayoutEffect} from 'react';

/** On the page's root while the chat is open: the page makes room for it, if the window is wide. */
const ATTRIBUTE = 'data-rag-chat';
/** Where the navbar ends, which may scroll away or stand below an announcement. */
const VARIABLE = '--rag-chat-top';
/** What stands above the page, whatever else a site puts beside it. */
const ABOVE = '.navbar, .theme-announcement-bar';

/** Makes room for the panel, and keeps it below the navbar wherever that is. */
export function useRoom(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const root = document.documentElement;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // An announcement that is closed is no scrolling: it goes, and the navbar is where it was.
    const sizes = new ResizeObserver(soon);
    const watched = new Set<Element>();
    const measure = () => {
      const above = Array.from(document.querySelectorAll(ABOVE));
      const ends = above.map((element) => element.getBoundingClientRect().bottom);
      root.style.setProperty(VARIABLE, `${Math.round(Math.max(0, ...ends))}px`);
      // Another page may have others.
      watched.forEach((element) => {
        if (!element.isConnected) {
          sizes.unobserve(element);
          watched.delete(element);
        }
      });
      above.forEach((element) => {
        if (!watched.has(element)) {
          watched.add(element);
          sizes.observe(element);
        }
      });
    };
    root.setAttribute(ATTRIBUTE, 'open');
    measure();
    window.addEventListener('scroll', soon, {passive: true});
    window.addEventListener('resize', soon);
    // A navbar that hides slides out of sight.
    document.addEventListener('transitionend', soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
      document.removeEventListener('transitionend', soon);
      root.removeAttribute(ATTRIBUTE);
    };
  }, [isOpen]);
}
