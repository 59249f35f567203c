import {vi} from 'vitest';

const listeners = new Set<() => void>();
let isNarrow = false;

/** Makes the window as narrow as a phone's, or wide. */
export function setNarrow(next: boolean): void {
  isNarrow = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** jsdom has no layout. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Where an element was brought to, for tests that look. */
export const scrolledTo = vi.fn<(this: Element, options?: unknown) => void>();

/** What was copied. */
export const copied = vi.fn<(text: string) => Promise<void>>();

/** Stands in for what jsdom lacks and every browser has; `vi.unstubAllGlobals` takes it away. */
export function standInBrowser(): void {
  isNarrow = false;
  listeners.clear();
  scrolledTo.mockClear();
  copied.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', {value: {writeText: copied}, configurable: true});
  vi.stubGlobal('ResizeObserver', NoResizes);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.includes('max-width'),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  Element.prototype.scrollIntoView = scrolledTo;
  // Its stylesheet knows popovers, its elements do not.
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'block';
  };
}
