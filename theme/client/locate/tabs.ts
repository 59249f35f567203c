export type Tabs = {
  readonly tabs: readonly Element[];
  /** Those that the page has: of lazy tabs only the chosen one. */
  readonly panels: readonly Element[];
};

const PANEL = '[role="tabpanel"]';

/** The tabs that an element is a panel of. */
export function tabsAround(panel: Element): Tabs | null {
  const container = containerOf(panel);
  const list = container && listIn(container);
  if (!list) {
    return null;
  }
  const panels = Array.from(container.querySelectorAll(PANEL));
  return {
    tabs: Array.from(list.querySelectorAll('[role="tab"]')),
    panels: panels.filter((one) => containerOf(one) === container),
  };
}

/** The tab that shows a panel. */
export function tabOf(panel: Element): Element | null {
  const {tabs, panels} = tabsAround(panel) ?? {tabs: [], panels: []};
  return tabs.length === panels.length
    ? (tabs[panels.indexOf(panel)] ?? null)
    : (tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? null);
}

/** The nearest element around a panel that has a list of tabs right in it. */
function containerOf(panel: Element): Element | null {
  let container = panel.parentElement;
  while (container && !listIn(container)) {
    container = container.parentElement;
  }
  return container;
}

function listIn({children}: Element): Element | undefined {
  return Array.from(children).find((child) => child.getAttribute('role') === 'tablist');
}
