// @vitest-environment jsdom
import {act, createEvent, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {closeChat, openChat, reopenChat} from '../../../../../theme/client/door/door.ts';
import {wasOpen} from '../../../../../theme/client/door/kept-open.ts';
import Panel from '../../../../../theme/components/DocsChat/Panel/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {setNarrow} from '../../../../support/theme/browser.ts';
import {scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import addressOf from '../../../../support/theme/use-base-url.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(() => {
  newSite();
  // Colours are read from a canvas, which jsdom has not got.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(leaveSite);

function show() {
  const transport = scriptedTransport([
    {kind: 'found', passages: 3},
    {kind: 'part', part: quotedPart()},
    {never: true},
  ]);
  showOnPage(
    <>
      <button type="button">elsewhere</button>
      <Panel />
    </>,
    {transport},
  );
  return transport;
}

const elsewhere = () => screen.getByRole('button', {name: 'elsewhere'});
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', {name: 'Your question'});
const panel = () => screen.queryByRole('complementary', {name: 'Ask the book'});
const open = () => act(() => openChat());

describe('the panel beside the page', () => {
  it('has the focus in its box when it opens, and gives it back when it closes', () => {
    show();
    elsewhere().focus();
    open();
    expect(document.activeElement).toBe(box());
    fireEvent.click(screen.getByRole('button', {name: 'Close'}));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(elsewhere());
  });

  it('gives the focus to its box where the button that had it is gone', async () => {
    show();
    open();
    fireEvent.change(box(), {target: {value: 'What holds it?'}});
    fireEvent.keyDown(box(), {key: 'Enter'});
    const begin = await screen.findByRole('button', {name: 'New chat'});
    begin.focus();
    fireEvent.click(begin);
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('is not closed by the Escape that ends a composition', () => {
    show();
    open();
    fireEvent.keyDown(box(), {key: 'Escape', keyCode: 229});
    expect(panel()).not.toBeNull();
  });

  it('takes the focus from nothing else when it closes', () => {
    show();
    open();
    elsewhere().focus();
    act(() => closeChat());
    expect(document.activeElement).toBe(elsewhere());
  });

  it('cannot be reached while it is closed, and is open again after a reload', () => {
    show();
    expect(screen.queryByRole('textbox')).toBeNull();
    open();
    expect(wasOpen(addressOf('/'))).toBe(true);
    act(() => closeChat());
    expect(wasOpen(addressOf('/'))).toBe(false);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has room beside the page while it is open', () => {
    show();
    open();
    expect(document.documentElement.getAttribute('data-rag-chat')).toBe('open');
    act(() => closeChat());
    expect(document.documentElement.hasAttribute('data-rag-chat')).toBe(false);
  });

  it('closes a card with the first Escape, stops the answer with the next, and closes with the last', async () => {
    const transport = show();
    open();
    fireEvent.change(box(), {target: {value: 'What holds the cup?'}});
    fireEvent.keyDown(box(), {key: 'Enter'});
    const chip = await screen.findByRole('link', {name: /^Source 1/});
    const isFocusVisible = vi.spyOn(chip, 'matches').mockReturnValue(true);
    fireEvent.focus(chip);
    isFocusVisible.mockRestore();
    const card = () => screen.queryByRole('link', {name: 'Show in page'});
    expect(card()).not.toBeNull();
    fireEvent.keyDown(chip, {key: 'Escape'});
    expect(card()).toBeNull();
    expect(transport.givenUp()).toBe(0);
    expect(screen.queryByRole('button', {name: 'Stop'})).not.toBeNull();
    fireEvent.keyDown(box(), {key: 'Escape'});
    await waitFor(() => expect(transport.givenUp()).toBe(1));
    await within(screen.getByRole('article')).findByText('Stopped.', {exact: false});
    expect(screen.queryByRole('link', {name: /^Source 1/})).not.toBeNull();
    expect(panel()).not.toBeNull();
    fireEvent.keyDown(box(), {key: 'Escape'});
    expect(panel()).toBeNull();
  });

  it('stays where Escape is pressed in the page', () => {
    show();
    open();
    expect(fireEvent.keyDown(elsewhere(), {key: 'Escape'})).toBe(true);
    expect(panel()).not.toBeNull();
  });
});

describe('the panel on a phone', () => {
  beforeEach(() => setNarrow(true));
  afterEach(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  });

  const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', {name: 'Ask the book'});

  function knowDialogs() {
    const showModal = vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    });
    const close = vi.fn(function (this: HTMLDialogElement) {
      this.open = false;
    });
    Object.assign(HTMLDialogElement.prototype, {showModal, close});
    return {showModal, close};
  }

  it('is a modal dialog, opened and closed once', () => {
    const {showModal, close} = knowDialogs();
    show();
    open();
    expect(dialog()).not.toBeNull();
    act(() => closeChat());
    expect(dialog()).toBeNull();
    expect([showModal.mock.calls, close.mock.calls]).toEqual([[[]], [[]]]);
  });

  it('has the focus in its box when the reader opens it, each time, and when its script comes late', () => {
    knowDialogs();
    act(() => openChat());
    show();
    expect(document.activeElement).toBe(box());
    act(() => closeChat());
    open();
    expect(document.activeElement).toBe(box());
  });

  it('brings up no keyboard after a reload: its heading has the focus', () => {
    knowDialogs();
    act(() => reopenChat());
    show();
    expect(document.activeElement).toBe(screen.getByRole('heading', {name: 'Ask the book'}));
    expect(dialog()?.contains(document.activeElement)).toBe(true);
  });

  it('has the focus in its box when the phone is turned, if that had it, and else none', () => {
    knowDialogs();
    setNarrow(false);
    show();
    open();
    act(() => setNarrow(true));
    expect(document.activeElement).toBe(box());
    act(() => setNarrow(false));
    act(() => elsewhere().focus());
    act(() => setNarrow(true));
    expect(document.activeElement).toBe(screen.getByRole('heading', {name: 'Ask the book'}));
  });

  it('is there in browsers that know no dialogs, too', () => {
    show();
    open();
    expect(dialog()?.hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(box());
    act(() => closeChat());
    expect(dialog()).toBeNull();
  });

  it('closes with the phone’s own way back', () => {
    knowDialogs();
    show();
    open();
    const surface = dialog() ?? document.body;
    const cancel = createEvent('cancel', surface, {cancelable: true});
    fireEvent(surface, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog()).toBeNull();
  });

  it('has what was typed when the phone is turned', () => {
    show();
    open();
    fireEvent.change(box(), {target: {value: 'What holds'}});
    act(() => setNarrow(false));
    expect(panel()).not.toBeNull();
    expect(box().value).toBe('What holds');
  });
});
