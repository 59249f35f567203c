// @vitest-environment jsdom
import {act, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  closeChat,
  expectChat,
  failToOpen,
  openChat,
  takeOpening,
  useDoor,
} from '../../../../../theme/client/door/door.ts';
import {restoreFocus} from '../../../../../theme/client/door/restore-focus.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(leaveSite);

function button(attribute?: string): HTMLButtonElement {
  const element = document.createElement('button');
  if (attribute) {
    element.setAttribute(attribute, '');
  }
  document.body.append(element);
  return element;
}

/** jsdom has no layout: nothing is seen unless it is said so. */
function seen(element: HTMLElement): HTMLElement {
  const boxes = Object.assign([new DOMRect(0, 0, 24, 24)], {item: () => null});
  vi.spyOn(element, 'getClientRects').mockReturnValue(boxes);
  return element;
}

describe('the focus, when the chat is closed', () => {
  it('goes back to what had it when the chat was opened first', () => {
    const opener = button();
    opener.focus();
    openChat();
    button().focus();
    openChat({question: 'What holds the cup?'});
    closeChat();
    restoreFocus();
    expect(document.activeElement).toBe(opener);
  });

  it.each<[string, (opener: HTMLButtonElement) => unknown]>([
    ['is gone', (opener) => opener.remove()],
    ['can have it no more', (opener) => Object.assign(opener, {disabled: true})],
  ])('goes to a launcher that is seen where what had it %s', (_, change) => {
    const opener = button();
    opener.focus();
    openChat();
    button().focus();
    change(opener);
    button('data-rag-chat-launcher');
    const launcher = seen(button('data-rag-chat-launcher'));
    restoreFocus();
    expect(document.activeElement).toBe(launcher);
  });

  it('goes to a launcher that is seen where nothing had it', () => {
    openChat();
    const launcher = seen(button('data-rag-chat-launcher'));
    restoreFocus();
    expect(document.activeElement).toBe(launcher);
  });

  it('stays where it is if there is no launcher either', () => {
    openChat();
    const elsewhere = button();
    elsewhere.focus();
    restoreFocus();
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('what the chat is opened with', () => {
  it('is taken up once', () => {
    openChat({question: 'What holds the cup?'});
    expect(takeOpening()).toEqual({question: 'What holds the cup?'});
    expect(takeOpening()).toBeNull();
  });

  it('waits until the panel is there, though the chat is opened again meanwhile', () => {
    openChat({question: 'What holds the cup?'});
    failToOpen();
    openChat();
    expect(takeOpening()).toEqual({question: 'What holds the cup?'});
  });

  it('is forgotten when the reader closes the chat', () => {
    openChat({question: 'What holds the cup?'});
    closeChat();
    openChat();
    expect(takeOpening()).toBeNull();
  });
});

describe('a panel that could not be loaded', () => {
  it('is said, and looked for again when it is wanted again', () => {
    const {result} = renderHook(() => useDoor());
    act(() => openChat());
    act(() => failToOpen());
    expect(result.current).toMatchObject({isOpen: false, isExpected: false, hasFailed: true});
    act(() => openChat());
    expect(result.current).toMatchObject({isOpen: true, isExpected: true, hasFailed: false});
  });

  it('is not said any more once it is tried again, as when the reader points at the button', () => {
    const {result} = renderHook(() => useDoor());
    act(() => failToOpen());
    act(() => expectChat());
    expect(result.current).toMatchObject({isOpen: false, isExpected: true, hasFailed: false});
  });

  it('does not open the chat where it was but expected', () => {
    const {result} = renderHook(() => useDoor());
    act(() => expectChat());
    expect(result.current.isOpen).toBe(false);
  });
});
