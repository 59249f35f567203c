// @vitest-environment jsdom
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {storageKey} from '../../../../../theme/client/storage-key.ts';
import DocsChat from '../../../../../theme/components/DocsChat/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import addressOf from '../../../../support/theme/use-base-url.ts';
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
  const own = ['box', 'open'].map((name) => storageKey(`${name} ${addressOf('/')}`));
  const current = storageKey(`chats-2 ${addressOf('/rag-chat/')}`);
  const others = ['of the page', storageKey('box /another-site/')];
  for (const name of [...own, current, ...others]) {
    window.sessionStorage.setItem(name, 'What broke it');
  }
  showOnPage(
    <>
      <p>The page</p>
      <DocsChat />
    </>,
  );
  fireEvent.click(launcher());
  await waitFor(() => expect(launcher().textContent).toContain('Not loaded'));
  expect(screen.getByText('The page')).not.toBeNull();
  expect(Object.keys(window.sessionStorage).sort()).toEqual(others.sort());
  fault.isThere = false;
  fireEvent.click(launcher());
  await screen.findByText('a conversation');
});
