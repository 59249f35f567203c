// @vitest-environment jsdom
import {renderHook} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {useRoom} from '../../../../../theme/client/panel/use-room.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(leaveSite);

const top = () => document.documentElement.style.getPropertyValue('--rag-chat-top');

it('is below the navbar, wherever that scrolls to, and to the top of the window once it is gone', async () => {
  const navbar = document.createElement('nav');
  navbar.className = 'navbar';
  document.body.append(navbar);
  const end = vi
    .spyOn(navbar, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 40, 1280, 60));
  const {unmount} = renderHook(() => useRoom(true));
  // Below an announcement at first.
  expect(top()).toBe('100px');
  end.mockReturnValue(new DOMRect(0, -80, 1280, 60));
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(top()).toBe('0px'));
  expect(document.documentElement.dataset['ragChat']).toBe('open');
  unmount();
  expect(document.documentElement.dataset).not.toHaveProperty('ragChat');
});

it('follows the navbar up where an announcement above it is closed, on each page anew', async () => {
  const observers = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly onResize: () => void) {}
      observe(element: Element) {
        observers.set(element, this.onResize);
      }
      unobserve(element: Element) {
        observers.delete(element);
      }
      disconnect() {
        observers.clear();
      }
    },
  );
  const put = (className: string, bottom: number) => {
    const element = document.createElement('div');
    element.className = className;
    document.body.append(element);
    const box = vi.spyOn(element, 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(0, 0, 1280, bottom));
    return {element, box};
  };
  const {element: bar} = put('theme-announcement-bar', 40);
  const {element: navbar, box} = put('navbar', 100);
  const {unmount} = renderHook(() => useRoom(true));
  expect(top()).toBe('100px');
  // Nobody scrolls: the browser says that what was watched has no size any more.
  bar.remove();
  box.mockReturnValue(new DOMRect(0, 0, 1280, 60));
  observers.get(bar)?.();
  await vi.waitFor(() => expect(top()).toBe('60px'));
  expect(observers.has(bar)).toBe(false);
  navbar.remove();
  const {element: another} = put('navbar', 80);
  observers.get(navbar)?.();
  await vi.waitFor(() => expect(top()).toBe('80px'));
  expect(observers.has(another)).toBe(true);
  unmount();
  expect(observers.size).toBe(0);
});

it('is below an announcement where a page has no navbar', () => {
  const bar = document.createElement('div');
  bar.className = 'theme-announcement-bar';
  document.body.append(bar);
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 40));
  renderHook(() => useRoom(true));
  expect(top()).toBe('40px');
});
