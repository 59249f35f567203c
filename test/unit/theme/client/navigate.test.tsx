// @vitest-environment jsdom
import {act, fireEvent, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openChat, useDoor} from '../../../../theme/client/door/door.ts';
import {usePlainClick} from '../../../../theme/client/navigate.ts';
import {setNarrow} from '../../../support/theme/browser.ts';
import {address, showOnPage} from '../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../chat-page.ts';

beforeEach(newSite);
afterEach(leaveSite);

function Linked(): ReactNode {
  const goTo = usePlainClick();
  const {isOpen} = useDoor();
  return (
    <>
      <a href="/docs/hands" onClick={goTo}>
        Hands
      </a>
      <output>{isOpen ? 'open' : 'closed'}</output>
    </>
  );
}

const link = () => screen.getByRole('link');
const door = () => screen.getByRole('status').textContent;

describe('a link of the chat', () => {
  it.each([
    [false, 'open'],
    [true, 'closed'],
  ])(
    'goes there within the site; a chat that covers the page (%s) makes way: %s',
    (isNarrow, then) => {
      showOnPage(<Linked />);
      act(() => {
        setNarrow(isNarrow);
        openChat();
      });
      expect(fireEvent.click(link())).toBe(false);
      expect(address()).toBe('/docs/hands');
      expect(door()).toBe(then);
    },
  );

  it.each([{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {altKey: true}, {button: 1}])(
    'is the browser’s when it is clicked with %o: the chat stays where it is',
    (how) => {
      showOnPage(<Linked />);
      act(() => {
        setNarrow(true);
        openChat();
      });
      expect(fireEvent.click(link(), how)).toBe(true);
      expect([address(), door()]).toEqual(['/docs/arms', 'open']);
    },
  );
});
