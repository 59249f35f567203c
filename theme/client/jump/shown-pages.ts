import {decodedPath} from '../../../core/search/decoded-path.js';
import {PAGE_SHOWN} from './route-updates.js';

/** What is shown now; a history gives each of its entries a key, but for the first one. */
export type ShownPage = {readonly key?: string; readonly pathname: string};

export function onPageShown(react: (page: ShownPage) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) {
      react(event.detail);
    }
  };
  window.addEventListener(PAGE_SHOWN, listener);
  return () => window.removeEventListener(PAGE_SHOWN, listener);
}

/** Whether an address leads to the page with this path; sites may or may not end paths with a slash. */
export function isOnPage(url: string, pathname: string): boolean {
  return pathOf(url) === pathOf(pathname);
}

function pathOf(url: string): string {
  return decodedPath(url.replace(/[?#].*$/, '').replace(/(?:\/index\.html|\.html|\/)$/, ''));
}

/** Resolves when such a page is shown, before the browser paints it; where it cannot be had, Docusaurus loads the site anew. */
export function pageShown(
  isWanted: (page: ShownPage) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onPageShown((page) => {
      if (isWanted(page)) {
        stop();
        resolve();
      }
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}
