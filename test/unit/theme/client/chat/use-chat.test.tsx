// @vitest-environment jsdom
import {act, renderHook, waitFor} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {storedChats} from '../../../../../theme/client/chat/stored-chats.ts';
import {
  TransportContext,
  useChat,
  useChatActions,
} from '../../../../../theme/client/chat/use-chat.ts';
import {storageSlot} from '../../../../../theme/client/storage.ts';
import type {Request} from '../../../../../theme/worker/messages.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {serveSiteAt} from '../../../../support/theme/use-base-url.ts';
import {LocalWorker, workers} from '../../local-worker.ts';

class AnsweringWorker extends LocalWorker {
  protected override run() {
    this.reply({kind: 'started'});
    return (request: Request) => {
      const {id} = request;
      if (request.kind === 'ask') {
        const refusal = {nearest: [], wider: []};
        this.reply({kind: 'event', id, event: {kind: 'found', passages: 0}});
        this.reply({kind: 'event', id, event: {kind: 'refused', refusal}});
        this.reply({kind: 'event', id, event: {kind: 'done'}});
      }
    };
  }
}

let sites = 0;

function never(): never {
  throw new Error('It was kept.');
}

beforeEach(() => {
  sites += 1;
  serveSiteAt(`https://site-${sites}.example`);
  vi.stubGlobal('Worker', AnsweringWorker);
  workers.length = 0;
});

afterEach(() => {
  putOnEveryPage(undefined);
  vi.unstubAllGlobals();
});

describe('useChat', () => {
  it('asks the index of the site, from the page that the reader is on', async () => {
    const {result} = renderHook(() => useChat());
    window.history.pushState(null, '', '/docs/arms');
    act(() => result.current.ask('What holds the cup?'));
    expect(result.current.turns).toMatchObject([{status: 'searching'}]);
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    const indexUrl = `https://site-${sites}.example/rag-chat/`;
    expect(workers[0]?.requests).toMatchObject([
      {inquiry: {indexUrl, options: {page: '/docs/arms', history: []}}},
    ]);
  });

  it('is one conversation, wherever on a page it is shown', async () => {
    const one = renderHook(() => useChat());
    const other = renderHook(() => useChat());
    act(() => one.result.current.ask('What holds the cup?'));
    await waitFor(() => expect(other.result.current.turns).toMatchObject([{status: 'answered'}]));
    expect(other.result.current.turns).toBe(one.result.current.turns);
  });

  it('asks the server that the site names, and the site’s own index where that does not answer', async () => {
    putOnEveryPage({launcher: 'navbar', endpoint: 'https://answers.example'});
    const sent = [
      {type: 'data-found', data: {passages: 1, origin: 'written'}},
      {type: 'data-part', data: quotedPart({text: 'A gripper holds it.'})},
      {type: 'finish'},
    ].map((one) => `data: ${JSON.stringify(one)}\n\n`);
    const fetched = vi.fn(async () => new Response(sent.join('')));
    vi.stubGlobal('fetch', fetched);
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    expect(result.current.turns).toMatchObject([
      {answer: {origin: 'written', parts: [{text: 'A gripper holds it.'}]}},
    ]);
    expect(fetched).toHaveBeenCalledWith(
      'https://answers.example/api/chat',
      expect.objectContaining({method: 'POST'}),
    );
    expect(workers).toEqual([]);

    // It breaks off before anything is said.
    const draft = `data: ${JSON.stringify({type: 'data-draft', data: {text: 'A gri'}})}\n\n`;
    fetched.mockImplementation(async () => new Response(sent[0] + draft));
    act(() => result.current.ask('What holds the plate?'));
    await waitFor(() => expect(result.current.turns.at(-1)).toMatchObject({status: 'answered'}));
    expect(result.current.turns.at(-1)?.answer).toMatchObject({
      ...{origin: 'quoted', parts: [], refusal: {nearest: []}},
    });
  });

  it('keeps what a server has said before it broke off, and says that it did', async () => {
    putOnEveryPage({launcher: 'navbar', endpoint: 'https://answers.example'});
    const sent = [
      {type: 'data-found', data: {passages: 1, origin: 'written'}},
      {type: 'data-part', data: quotedPart({text: 'A gripper holds it.'})},
    ].map((one) => `data: ${JSON.stringify(one)}\n\n`);
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(sent.join(''))),
    );
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'failed'}]));
    expect(result.current.turns).toMatchObject([
      {reason: 'The answer broke off.', answer: {parts: [{text: 'A gripper holds it.'}]}},
    ]);
  });

  it('asks whatever the site says that answers', async () => {
    const transport = scriptedTransport([{kind: 'done'}]);
    const wrapper = ({children}: {readonly children: ReactNode}) => (
      <TransportContext.Provider value={transport}>{children}</TransportContext.Provider>
    );
    const {result} = renderHook(() => useChat(), {wrapper});
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    expect(transport.asked).toMatchObject([{question: 'What holds the cup?'}]);
    expect(workers).toEqual([]);
  });

  it('hears of what other tabs ask and forget', async () => {
    const transport = scriptedTransport([{kind: 'done'}]);
    const wrapper = ({children}: {readonly children: ReactNode}) => (
      <TransportContext.Provider value={transport}>{children}</TransportContext.Provider>
    );
    const {result} = renderHook(() => useChat(), {wrapper});
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    const key = `docusaurus.rag-chat.chats-2 https://site-${sites}.example/rag-chat/`;
    const slot = storageSlot('local', key);
    const [chat] = storedChats(slot).read().chats;
    const tell = (of: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', {key: of})));
    storedChats(slot).keep({...(chat ?? never()), id: 'of another tab', at: 1});
    tell('of the page');
    expect(result.current.past).toEqual([]);
    tell(key);
    expect(result.current.past).toMatchObject([{id: 'of another tab'}]);
    slot.remove();
    tell(null);
    expect(result.current).toMatchObject({turns: [], past: []});
  });

  it('hears of it when it comes back from where the browser had put the page by', async () => {
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    window.localStorage.clear();
    const come = (persisted: boolean) =>
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted})));
    come(false);
    expect(result.current.turns).toHaveLength(1);
    come(true);
    expect(result.current.turns).toEqual([]);
  });

  it('lets what only acts alone while answers come', async () => {
    let renders = 0;
    renderHook(() => {
      renders += 1;
      return useChatActions();
    });
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    expect(renders).toBe(1);
  });
});
