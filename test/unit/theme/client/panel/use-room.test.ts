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
