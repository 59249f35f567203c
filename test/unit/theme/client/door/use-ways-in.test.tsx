// @vitest-environment jsdom
import {fireEvent} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {takeFocusWish, takeOpening, useDoor} from '../../../../../theme/client/door/door.ts';
import {openKey} from '../../../../../theme/client/door/kept-open.ts';
import {useWaysIn} from '../../../../../theme/client/door/use-ways-in.ts';
import {address, showOnPage} from '../../../../support/theme/show-chat.tsx';
import addressOf from '../../../../support/theme/use-base-url.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(leaveSite);

function WaysIn({shortcut = 'i'}: {readonly shortcut?: string | false}): ReactNode {
  const {isOpen} = useDoor();
  useWaysIn({shortcut}, isOpen);
  return isOpen ? 'open' : 'closed';
}

describe('an address with a question', () => {
  it.each([false, true])(
    'opens the chat with it and forgets it, and nothing else of the address',
    (isStrict) => {
      const at = '/docs/arms?version=2&ask=What+holds+50%25%3F&q=a%26b#joints';
      const {container} = showOnPage(<WaysIn />, {at, isStrict});
      expect(container.textContent).toBe('open');
      expect(address()).toBe('/docs/arms?version=2&q=a%26b#joints');
      expect(takeOpening()).toEqual({question: 'What holds 50%?'});
    },
  );

  it.each([
    ['?q=a%20b&ask=Why&r=c+d', '?q=a%20b&r=c+d'],
    ['?ask=Why&a&b=%2f', '?a&b=%2f'],
    ['?a=&&ask&task=1&asked=%E2%9C%93', '?a=&&task=1&asked=%E2%9C%93'],
    ['?ask=Why&ask=How&%20', '?%20'],
  ])('leaves every letter of the rest as it is: %s', (search, rest) => {
    showOnPage(<WaysIn />, {at: `/docs/arms${search}#a%20b`});
    expect(address()).toBe(`/docs/arms${rest}#a%20b`);
  });

  it('is no address that only looks like it', () => {
    const {container} = showOnPage(<WaysIn />, {at: '/docs/arms?task=1&asked=a%20b'});
    expect(container.textContent).toBe('closed');
    expect(address()).toBe('/docs/arms?task=1&asked=a%20b');
  });

  it('leaves no trace in the history, and no question mark', () => {
    const {length} = window.history;
    showOnPage(<WaysIn />, {at: '/docs/arms?ask=Why'});
    expect(address()).toBe('/docs/arms');
    expect(window.history).toHaveLength(length);
  });

  it('only opens the chat where it asks nothing: what is in the box stays', () => {
    const {container} = showOnPage(<WaysIn />, {at: '/docs/arms?ask='});
    expect(container.textContent).toBe('open');
    expect(takeOpening()).toBeNull();
    expect(address()).toBe('/docs/arms');
  });

  it('is not lost where the chat was open before', () => {
    window.sessionStorage.setItem(openKey(addressOf('/')), 'true');
    showOnPage(<WaysIn />, {at: '/docs/arms?ask=Why'});
    expect(takeOpening()).toEqual({question: 'Why'});
  });
});

describe('a page that is loaded again', () => {
  it.each([true, false])('has the chat open (%s) as it was before', (was) => {
    window.sessionStorage.setItem(openKey(addressOf('/')), String(was));
    const {container} = showOnPage(<WaysIn />);
    expect(container.textContent).toBe(was ? 'open' : 'closed');
  });

  it('leaves the focus in the page, unless the address asks', () => {
    window.sessionStorage.setItem(openKey(addressOf('/')), 'true');
    const {unmount} = showOnPage(<WaysIn />, {isStrict: true});
    expect(takeFocusWish()).toBe(false);
    unmount();
    showOnPage(<WaysIn />, {at: '/docs/arms?ask=Why'});
    expect(takeFocusWish()).toBe(true);
  });

  it('has it closed where it was open on another site of the host', () => {
    window.sessionStorage.setItem(openKey('/another-site/'), 'true');
    expect(showOnPage(<WaysIn />).container.textContent).toBe('closed');
  });
});

describe('the shortcut', () => {
  it('opens the chat and closes it, instead of what the browser does with it', () => {
    const {container} = showOnPage(<WaysIn />);
    expect(fireEvent.keyDown(document.body, {key: 'i', ctrlKey: true})).toBe(false);
    expect(container.textContent).toBe('open');
    fireEvent.keyDown(document.body, {key: 'i', metaKey: true});
    expect(container.textContent).toBe('closed');
    fireEvent.keyDown(document.body, {key: 'i'});
    expect(container.textContent).toBe('closed');
  });

  it('is another one, or none, as the author wants it', () => {
    const {container, rerender} = showOnPage(<WaysIn shortcut="j" />);
    expect(fireEvent.keyDown(document.body, {key: 'i', ctrlKey: true})).toBe(true);
    fireEvent.keyDown(document.body, {key: 'j', ctrlKey: true});
    expect(container.textContent).toBe('open');
    rerender(<WaysIn shortcut={false} />);
    expect(fireEvent.keyDown(document.body, {key: 'j', ctrlKey: true})).toBe(true);
    expect(container.textContent).toBe('open');
  });
});
