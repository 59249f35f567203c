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
  const path = url.replace(/[?#].*$/, '').replace(/(?:\/index\.html|\.html|\/)$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A page that takes longer does not come; Docusaurus loads the site anew. */
const LONGEST_LOADING = 20_000;

/** Resolves when such a page is shown, before the browser paints it. */
export function pageShown(
  isWanted: (page: ShownPage) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop();
      clearTimeout(timer);
    };
    const stop = onPageShown((page) => {
      if (isWanted(page)) {
        end();
        resolve();
      }
    });
    const timer = setTimeout(() => {
      end();
      resolve();
    }, LONGEST_LOADING);
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
  });
}
