// @vitest-environment jsdom
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {useLauncher, usePageLauncher} from '../../../../../theme/client/door/use-launcher.ts';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(leaveSite);

function Navbar(): ReactNode {
  const {onClick} = useLauncher();
  return (
    <button type="button" onClick={onClick}>
      in the navbar
    </button>
  );
}

function Edge(): ReactNode {
  return usePageLauncher() ? 'at the edge' : '';
}

function page(hasNavbar: boolean): ReactNode {
  return (
    <>
      {hasNavbar && <Navbar />}
      <Edge />
    </>
  );
}

describe('the button at the edge of the page', () => {
  it.each([
    ['navbar', true, ''],
    ['navbar', false, 'at the edge'],
    ['floating', false, 'at the edge'],
    ['both', true, 'at the edge'],
    ['none', false, ''],
  ])('with "%s", and one in the navbar: %s, is "%s"', (launcher, hasNavbar, shown) => {
    putOnEveryPage({launcher, shortcut: 'i', selection: true});
    const {container} = showOnPage(page(hasNavbar), {isStrict: true});
    expect(container.textContent).toBe((hasNavbar ? 'in the navbar' : '') + shown);
  });

  it('comes and goes with the pages that have none in their navbar', () => {
    const {container, rerender} = showOnPage(page(true));
    rerender(page(false));
    expect(container.textContent).toBe('at the edge');
    rerender(page(true));
    expect(container.textContent).toBe('in the navbar');
  });
});
