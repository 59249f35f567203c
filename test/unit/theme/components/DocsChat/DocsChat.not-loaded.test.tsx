// @vitest-environment jsdom
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import DocsChat from '../../../../../theme/components/DocsChat/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

const {network} = vi.hoisted(() => ({network: {isThere: false}}));

vi.mock('@theme/DocsChat/Panel', () => {
  if (!network.isThere) {
    throw new Error('Loading chunk 1 failed.');
  }
  return import('../../../../support/theme/panel.tsx');
});

beforeEach(() => {
  newSite();
  putOnEveryPage({launcher: 'floating', shortcut: 'i', selection: true});
});
afterEach(leaveSite);

const launcher = () => screen.getByRole('button', {name: /^Ask the book|^Not loaded/});
const panel = () => screen.queryByRole('complementary');

it('says that the panel could not be loaded, tries again, and has lost no question', async () => {
  showOnPage(<DocsChat />, {at: '/docs/arms?ask=What+holds+it%3F'});
  await waitFor(() => expect(launcher().textContent).toContain('Not loaded'));
  expect(launcher().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(launcher());
  await waitFor(() => expect(launcher().textContent).toContain('Not loaded'));
  network.isThere = true;
  fireEvent.click(launcher());
  await waitFor(() => expect(panel()?.textContent).toBe('open What holds it?'));
  expect(launcher().textContent).toContain('Ask the book');
});
