// @vitest-environment jsdom
import {act, fireEvent, screen, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Citation as CitationData} from '../../../../../core/types.ts';
import type {ChatEvents} from '../../../../../theme/client/chat/chat-events.ts';
import Citation from '../../../../../theme/components/DocsChat/Citation/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {copied} from '../../../../support/theme/browser.ts';
import {address, showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(() => {
  // The jump that a click began ends with the page.
  vi.clearAllTimers();
  leaveSite();
});

const URL_OF_IT = '/docs/chapter-03#inverse-kinematics';

function show(
  onKeyDown?: (key: string) => void,
  {
    text = 'A gripper \\(g\\) holds the cup.',
    ...changes
  }: Partial<CitationData> & {text?: string} = {},
) {
  const [first] = quotedPart({text}).citations;
  const citation = first && {...first, ...changes};
  if (!citation) {
    throw new Error('Nothing is cited.');
  }
  vi.useFakeTimers();
  return showOnPage(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the panel
    <div onKeyDown={({key}) => onKeyDown?.(key)}>
      <Citation citation={citation} number={2} />
      <input aria-label="box" />
    </div>,
  );
}

const chip = () => screen.getByRole('link', {name: /^Source 2/});
const card = () => screen.getByRole('group');

function hover(): HTMLElement {
  fireEvent.pointerEnter(chip(), {pointerType: 'mouse'});
  act(() => void vi.advanceTimersByTime(120));
  return card();
}

describe('the chip of a citation', () => {
  it('is a link, and a click on it goes there without loading the site anew', () => {
    show();
    expect(chip().getAttribute('href')).toBe(URL_OF_IT);
    expect(fireEvent.click(chip())).toBe(false);
    expect(address()).toBe(URL_OF_IT);
  });

  it.each([{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {altKey: true}, {button: 1}])(
    'leaves it to the browser what a click does with %o',
    (how) => {
      show();
      expect(fireEvent.click(chip(), how)).toBe(true);
      const [go] = within(hover()).getAllByRole('link');
      expect(fireEvent.click(go ?? chip(), how)).toBe(true);
      expect(address()).toBe('/docs/arms');
    },
  );

  it('tints its sentence in the page while a mouse is on it, and no longer than it is there', () => {
    const highlights = new Map<string, unknown>();
    vi.stubGlobal('CSS', {highlights, escape: (text: string) => text});
    vi.stubGlobal('Highlight', class {});
    const {unmount} = show(undefined, {text: 'A gripper holds the cup.'});
    window.history.replaceState(null, '', '/docs/chapter-03');
    const page = document.createElement('main');
    page.innerHTML = `<article><div class="theme-doc-markdown markdown">
      <h2 id="inverse-kinematics">Inverse kinematics</h2><p>A gripper holds the bowl.</p>
      <p>Then: A gripper holds the cup. It is full.</p></div></article>`;
    document.body.append(page);
    fireEvent.pointerOver(chip());
    expect(Array.from(highlights.keys())).toEqual(['rag-chat-hint']);
    unmount();
    expect(Array.from(highlights.keys())).toEqual([]);
  });

  it('shows no card to who comes back from the page with the keyboard', () => {
    show();
    const link = chip();
    vi.spyOn(link, 'matches').mockReturnValue(true);
    act(() => link.focus());
    expect(screen.queryByRole('group')).not.toBeNull();
    fireEvent.click(link);
    expect(address()).toBe(URL_OF_IT);
    act(() => link.blur());
    act(() => link.focus());
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('shows its card at the first tap, and goes there at the second', () => {
    show();
    const tap = () => {
      fireEvent.pointerDown(chip(), {pointerType: 'touch'});
      fireEvent.click(chip());
    };
    tap();
    expect(card().textContent).toContain('A gripper g holds the cup.');
    expect(address()).toBe('/docs/arms');
    tap();
    expect(address()).toBe(URL_OF_IT);
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('the card of a citation', () => {
  it('describes the chip while it is there', () => {
    show();
    expect(chip().getAttribute('aria-describedby')).toBeNull();
    const described = hover().querySelector('blockquote');
    expect(described?.id).toBe(chip().getAttribute('aria-describedby'));
  });

  it('shows the cells of a row apart, and nothing of the rows around', () => {
    show(undefined, {quote: 'P | slides', cells: ['P', 'slides'], before: 'R | turns\n'});
    const cells = Array.from(hover().querySelectorAll('blockquote [data-rag-chat="cell"]'));
    expect(cells.map(({textContent}) => textContent?.trim())).toEqual(['P', 'slides']);
    expect(card().textContent).not.toMatch(/\||turns/);
  });

  it('is reached with Tab from the chip, stays while the focus is in it, and leads back', () => {
    show();
    hover();
    act(() => chip().focus());
    expect(fireEvent.keyDown(chip(), {key: 'Tab'})).toBe(false);
    const go = within(card()).getByRole('link');
    expect(document.activeElement).toBe(go);
    fireEvent.pointerLeave(card(), {pointerType: 'mouse'});
    act(() => void vi.advanceTimersByTime(1000));
    expect(fireEvent.keyDown(go, {key: 'Tab', shiftKey: true})).toBe(false);
    expect(document.activeElement).toBe(chip());
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('gives the focus back to the chip on Escape', () => {
    show();
    hover();
    fireEvent.keyDown(chip(), {key: 'Tab'});
    fireEvent.keyDown(within(card()).getByRole('link'), {key: 'Escape'});
    expect(document.activeElement).toBe(chip());
  });

  it('goes on Escape, wherever the focus is, and nothing else does', () => {
    const keys = vi.fn();
    show(keys);
    hover();
    const box = screen.getByRole('textbox', {name: 'box'});
    expect(fireEvent.keyDown(box, {key: 'Escape'})).toBe(false);
    expect(screen.queryByRole('group')).toBeNull();
    expect(keys).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(box, {key: 'Escape'})).toBe(true);
    expect(keys).toHaveBeenCalledWith('Escape');
  });

  it('goes when something else is pressed', () => {
    show();
    fireEvent.pointerDown(hover());
    expect(screen.queryByRole('group')).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('copies the whole address, and says so for two seconds', async () => {
    show();
    const copy = within(hover()).getByRole('button', {name: 'Copy link'});
    await act(async () => void fireEvent.click(copy));
    expect(copied).toHaveBeenCalledWith(window.location.origin + URL_OF_IT);
    expect(copy.textContent).toBe('Copied');
    act(() => void vi.advanceTimersByTime(2000));
    expect(copy.textContent).toBe('Copy link');
  });

  it('says for four seconds that it could not be copied where the browser refuses', async () => {
    copied.mockRejectedValue(new Error('Not allowed.'));
    show();
    const copy = within(hover()).getByRole('button', {name: 'Copy link'});
    await act(async () => void fireEvent.click(copy));
    expect(copy.textContent).toBe('Could not be copied');
    act(() => void vi.advanceTimersByTime(4000));
    expect(copy.textContent).toBe('Copy link');
  });

  it('tells the page that the section does not support the sentence, and that this is taken back', () => {
    const told: ChatEvents['rag-chat:feedback'][] = [];
    const listen = (event: Event) => event instanceof CustomEvent && told.push(event.detail);
    document.addEventListener('rag-chat:feedback', listen);
    show();
    const doubt = within(hover()).getByRole('button', {name: 'Doesn’t support this'});
    const sentence = 'A gripper \\(g\\) holds the cup.';
    doubt.focus();
    fireEvent.click(doubt);
    expect(told).toMatchObject([{isGood: false, reason: 'not supported', sentence}]);
    expect(doubt.getAttribute('aria-pressed')).toBe('true');
    expect(within(card()).queryByText('Thank you')).not.toBeNull();
    // A button that cannot be pressed any more would have lost it.
    expect(doubt.matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(doubt);
    fireEvent.click(doubt);
    document.removeEventListener('rag-chat:feedback', listen);
    expect(told.slice(1)).toMatchObject([{isGood: null, sentence}]);
    expect(told[1]?.id).toBe(told[0]?.id);
    expect(doubt.getAttribute('aria-pressed')).toBe('false');
    expect(within(card()).queryByText('Thank you')).toBeNull();
  });

  it('knows when it shows again what was doubted in it, and what of another section was not', () => {
    const {unmount} = show();
    fireEvent.click(within(hover()).getByRole('button', {name: 'Doesn’t support this'}));
    fireEvent.keyDown(document.body, {key: 'Escape'});
    expect(screen.queryByRole('group')).toBeNull();
    expect(within(hover()).queryByRole('button', {pressed: true})).not.toBeNull();
    unmount();
    show(undefined, {chunkId: 'another'});
    expect(within(hover()).queryByRole('button', {pressed: true})).toBeNull();
  });
});
