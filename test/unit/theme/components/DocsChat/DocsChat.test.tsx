// @vitest-environment jsdom
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import AskTheBook from '../../../../../theme/components/AskTheBook/index.tsx';
import DocsChat from '../../../../../theme/components/DocsChat/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

vi.mock('@theme/DocsChat/Panel', () => import('../../../../support/theme/panel.tsx'));

beforeEach(() => {
  newSite();
  putOnEveryPage({launcher: 'floating', shortcut: 'i', selection: true});
});
afterEach(leaveSite);

const launcher = () => screen.getByRole('button', {name: /^Ask the book|^Not loaded/});
const panel = () => screen.queryByRole('complementary');

describe('the chat of a site', () => {
  it('fetches nothing until somebody is about to open it', async () => {
    showOnPage(<DocsChat />);
    await act(async () => undefined);
    expect(panel()).toBeNull();
    fireEvent.pointerEnter(launcher());
    await waitFor(() => expect(panel()?.textContent).toBe('closed'));
    fireEvent.click(launcher());
    expect(panel()?.textContent).toBe('open');
    expect(launcher().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(launcher());
    expect(panel()?.textContent).toBe('closed');
  });

  it.each(['both', 'floating', 'navbar', 'none'])(
    'has a button on the page as the author wants it: %s',
    (place) => {
      putOnEveryPage({launcher: place, shortcut: 'i', selection: true});
      showOnPage(<DocsChat />);
      expect(screen.queryAllByRole('button')).toHaveLength(place === 'none' ? 0 : 1);
    },
  );

  it('is as at first where a site says nothing of it', async () => {
    putOnEveryPage(undefined);
    showOnPage(<DocsChat />);
    // No navbar has one here.
    expect(screen.queryAllByRole('button')).toHaveLength(1);
    fireEvent.keyDown(document.body, {key: 'i', ctrlKey: true});
    await waitFor(() => expect(panel()?.textContent).toBe('open'));
  });
});

describe('the box in a page', () => {
  const box = () => screen.getByRole('textbox', {name: 'A question to this book'});

  it('opens the chat, which asks what is in it; the box is empty then', async () => {
    showOnPage(
      <>
        <AskTheBook />
        <DocsChat />
      </>,
    );
    fireEvent.focus(box());
    await waitFor(() => expect(panel()?.textContent).toBe('closed'));
    fireEvent.submit(box());
    expect(panel()?.textContent).toBe('closed');
    fireEvent.change(box(), {target: {value: ' What holds the cup? '}});
    fireEvent.submit(box());
    expect(panel()?.textContent).toBe('open What holds the cup? asked');
    expect(box()).toHaveProperty('value', '');
  });
});
