// @vitest-environment jsdom
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {storageKey} from '../../../../../theme/client/storage.ts';
import DocsChat from '../../../../../theme/components/DocsChat/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

const {fault} = vi.hoisted(() => ({fault: {isThere: true}}));

vi.mock('@theme/DocsChat/Conversation', () => ({
  default() {
    if (fault.isThere) {
      throw new Error('Nobody thought of this.');
    }
    return 'a conversation';
  },
}));

beforeEach(() => {
  newSite();
  putOnEveryPage({launcher: 'floating', shortcut: 'i', selection: true});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(leaveSite);

const launcher = () => screen.getByRole('button', {name: /^Ask the book|^Not loaded/});

it('costs the reader the chat, not the page, and can be opened again, without what broke it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  window.sessionStorage.setItem(storageKey('draft'), 'What broke it');
  window.sessionStorage.setItem('of the page', 'kept');
  showOnPage(
    <>
      <p>The page</p>
      <DocsChat />
    </>,
  );
  fireEvent.click(launcher());
  await waitFor(() => expect(launcher().textContent).toContain('Not loaded'));
  expect(screen.getByText('The page')).not.toBeNull();
  expect(window.sessionStorage.getItem(storageKey('draft'))).toBeNull();
  expect(window.sessionStorage.getItem('of the page')).toBe('kept');
  fault.isThere = false;
  fireEvent.click(launcher());
  await screen.findByText('a conversation');
});
