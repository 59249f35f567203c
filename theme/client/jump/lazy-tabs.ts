import type {Place} from '../locate/place.js';
import {tabsAround} from '../locate/tabs.js';
import {keepingTabChoices} from './tab-choices.js';
import {twoFrames} from './waiting.js';

/** Of lists of tabs in a page; a list may stand in a tab of another one. */
const MOST_LISTS = 40;

/** Looks for something behind tabs whose panels are made only when they are chosen. */
export function searchLazyTabs(
  article: Element,
  look: () => Place | null,
  signal?: AbortSignal,
): Promise<Place | null> {
  return keepingTabChoices(async () => {
    const known = new Set<Element>();
    for (let list = next(article, known); list && known.size < MOST_LISTS; ) {
      known.add(list);
      const found = await searchList(list, look, signal);
      if (found) {
        return found;
      }
      list = next(article, known);
    }
    return null;
  });
}

function next(article: Element, known: ReadonlySet<Element>): Element | undefined {
  return Array.from(article.querySelectorAll('[role="tablist"]')).find(
    (list) => !known.has(list) && isLazy(list),
  );
}

async function searchList(
  list: Element,
  look: () => Place | null,
  signal?: AbortSignal,
): Promise<Place | null> {
  const tabs = Array.from(list.querySelectorAll<HTMLElement>('[role="tab"]'));
  const chosen = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
  for (const tab of tabs) {
    if (tab !== chosen) {
      tab.click();
      await twoFrames(signal);
      const found = look();
      if (found) {
        return found;
      }
    }
  }
  chosen?.click();
  await twoFrames(signal);
  return null;
}

function isLazy(list: Element): boolean {
  const panel = list.parentElement?.querySelector('[role="tabpanel"]');
  const around = panel && tabsAround(panel);
  return around ? around.panels.length < around.tabs.length : false;
}
