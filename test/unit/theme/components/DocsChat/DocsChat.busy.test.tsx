// @vitest-environment jsdom
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import DocsChat from '../../../../../theme/components/DocsChat/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

const {network} = vi.hoisted(() => {
  let come: () => void = () => undefined;
  const script = new Promise<void>((resolve) => {
    come = resolve;
  });
  return {network: {script, come}};
});

vi.mock('@theme/DocsChat/Panel', async () => {
  await network.script;
  return import('../../../../support/theme/panel.tsx');
});

beforeEach(() => {
  newSite();
  putOnEveryPage({launcher: 'floating', shortcut: 'i', selection: true});
});
afterEach(leaveSite);

const launcher = () => screen.getByRole('button', {name: 'Ask the book'});
const isBusy = () => launcher().getAttribute('aria-busy');
const controls = () => launcher().getAttribute('aria-controls');

it('says that the chat is on its way, from when it is opened until it is there', async () => {
  showOnPage(<DocsChat />);
  // What it opens is nowhere in the page.
  expect(controls()).toBeNull();
  fireEvent.pointerEnter(launcher());
  // Fetched ahead, and waited for by nobody.
  expect(isBusy()).toBe('false');
  fireEvent.click(launcher());
  expect(isBusy()).toBe('true');
  expect(launcher().getAttribute('aria-expanded')).toBe('true');
  expect(controls()).toBeNull();
  await act(async () => network.come());
  await waitFor(() => expect(screen.getByRole('complementary').textContent).toBe('open'));
  expect(isBusy()).toBe('false');
  expect(controls()).not.toBeNull();
});
