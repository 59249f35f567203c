// @vitest-environment jsdom
import {act, createEvent, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {takeOpening} from '../../../../../theme/client/door/door.ts';
import AskAbout from '../../../../../theme/components/DocsChat/AskAbout/index.tsx';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(() => {
  newSite();
  vi.useFakeTimers();
  // jsdom has no layout.
  Range.prototype.getBoundingClientRect = () => new DOMRect(300, 200, 80, 20);
});
afterEach(() => {
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  leaveSite();
});

const button = () => screen.queryByRole('button', {name: 'Ask about this'});
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function show(): void {
  showOnPage(
    <>
      <main>
        <h2 id="grip">Grip</h2>
        <p>A gripper holds the cup.</p>
      </main>
      <AskAbout />
    </>,
  );
}

function select(end: number): void {
  const [text] = screen.getByText('A gripper holds the cup.').childNodes;
  window.getSelection()?.setBaseAndExtent(text ?? document.body, 0, text ?? document.body, end);
  fireEvent(document, new Event('selectionchange'));
}

describe('the button beside selected text', () => {
  it('comes once the selection has settled, and goes with it', () => {
    show();
    select(5);
    wait(150);
    select(9);
    wait(150);
    expect(button()).toBeNull();
    wait(50);
    expect(button()).not.toBeNull();
    window.getSelection()?.removeAllRanges();
    fireEvent(document, new Event('selectionchange'));
    wait(200);
    expect(button()).toBeNull();
  });

  it('opens the chat with the text, and does not let go of the selection when it is pressed', () => {
    show();
    select(9);
    wait(200);
    const target = button() ?? document.body;
    const press = createEvent.pointerDown(target);
    fireEvent(target, press);
    expect(press.defaultPrevented).toBe(true);
    fireEvent.click(target);
    const {about} = takeOpening() ?? {};
    expect(about).toMatchObject({text: 'A gripper', url: '/docs/arms'});
    // Where it is does not change with what is selected next.
    select(3);
    expect(about?.range?.toString()).toBe('A gripper');
    expect(button()).toBeNull();
  });
});
