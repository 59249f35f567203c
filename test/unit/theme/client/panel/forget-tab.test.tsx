// @vitest-environment jsdom
import {act, renderHook, waitFor} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {TransportContext, useChat} from '../../../../../theme/client/chat/use-chat.ts';
import {forgetTab} from '../../../../../theme/client/panel/forget-tab.ts';
import {storageKey} from '../../../../../theme/client/storage-key.ts';
import {scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import addressOf from '../../../../support/theme/use-base-url.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

// As Docusaurus has it where several sites share a host.
vi.mock('@generated/site-storage', () => ({default: {type: 'localStorage', namespace: '-a1b'}}));

beforeEach(newSite);
afterEach(leaveSite);

it('forgets what may have broken the chat, and no conversation', async () => {
  const transport = scriptedTransport([{kind: 'done'}]);
  const wrapper = ({children}: {readonly children: ReactNode}) => (
    <TransportContext.Provider value={transport}>{children}</TransportContext.Provider>
  );
  const {result} = renderHook(() => useChat(), {wrapper});
  act(() => result.current.ask('Why?'));
  await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
  const names = ['box', 'scope', 'scroll', 'open'];
  const keysOf = (site: string) => names.map((name) => storageKey(`${name} ${site}`));
  const others = ['of the page', ...keysOf('/another-site/')];
  for (const key of [...keysOf(addressOf('/')), ...others]) {
    window.sessionStorage.setItem(key, 'What broke it');
  }
  act(() => forgetTab(addressOf('/')));
  expect(Object.keys(window.sessionStorage).sort()).toEqual(others.sort());
  expect(result.current).toMatchObject({turns: [], past: [{turns: [{question: 'Why?'}]}]});
});
