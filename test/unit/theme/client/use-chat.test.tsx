// @vitest-environment jsdom
import {act, renderHook, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {useChat} from '../../../../theme/client/use-chat.ts';
import type {Request} from '../../../../theme/worker/messages.ts';
import {serveSiteAt} from '../../../support/theme/use-base-url.ts';
import {LocalWorker, SilentWorker, workers} from '../local-worker.ts';

const MANY = 'What do three grippers hold?';

/** Answers any question but one, which it fails the first time. */
class AnsweringWorker extends LocalWorker {
  protected override run() {
    this.reply({kind: 'started'});
    let fails = true;
    return (request: Request) => {
      const {id} = request;
      if (request.kind === 'ask' && request.inquiry.question === MANY && fails) {
        fails = false;
        this.reply({kind: 'failed', id, error: {name: 'Error', message: 'It answered 404.'}});
      } else if (request.kind === 'ask') {
        const refusal = {nearest: [], wider: []};
        this.reply({kind: 'event', id, event: {kind: 'refused', refusal}});
        this.reply({kind: 'event', id, event: {kind: 'done'}});
      } else if (request.kind === 'search') {
        const found = {passages: [], answerability: 0, words: []};
        this.reply({kind: 'found', id, found});
      }
    };
  }
}

let sites = 0;

beforeEach(() => {
  sites += 1;
  serveSiteAt(`https://site-${sites}.example`);
  vi.stubGlobal('Worker', AnsweringWorker);
  workers.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = () => workers.flatMap(({requests}) => requests.map(({kind}) => kind));

describe('useChat', () => {
  it('answers each question in its place', async () => {
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    expect(result.current.turns).toMatchObject([{status: 'searching'}]);
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    act(() => result.current.ask('Who won the world cup?'));
    await waitFor(() =>
      expect(result.current.turns).toMatchObject([
        {question: 'What holds the cup?', answer: {refusal: {nearest: []}}},
        {question: 'Who won the world cup?', answer: {refusal: {nearest: []}}},
      ]),
    );
  });

  it('asks the index of the site, from the page that the reader is on', async () => {
    const {result} = renderHook(() => useChat());
    window.history.pushState(null, '', '/docs/arms');
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    const indexUrl = `https://site-${sites}.example/rag-chat/`;
    expect(workers[0]?.requests).toMatchObject([
      {inquiry: {indexUrl, options: {page: '/docs/arms', history: []}}},
    ]);
  });

  it('gets ready for a question without a turn for it', async () => {
    const {result} = renderHook(() => useChat());
    act(() => result.current.prepare());
    await waitFor(() => expect(workers).toHaveLength(1));
    expect(workers[0]?.requests).toMatchObject([{query: {question: '', options: {topK: 0}}}]);
    expect(result.current.turns).toEqual([]);
    vi.stubGlobal('Worker', LocalWorker);
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
    expect(workers).toHaveLength(1);
  });

  it('gives a question up when the next one comes, and asks it again if told to', async () => {
    const {result} = renderHook(() => useChat());
    act(() => {
      result.current.ask('What holds the cup?');
      result.current.ask('Who holds the cup?');
    });
    await waitFor(() =>
      expect(result.current.turns).toMatchObject([{status: 'cancelled'}, {status: 'answered'}]),
    );
    act(() => result.current.retry(result.current.turns[0]?.id ?? -1));
    await waitFor(() =>
      expect(result.current.turns).toMatchObject([
        {question: 'What holds the cup?', status: 'answered'},
        {question: 'Who holds the cup?', status: 'answered'},
      ]),
    );
  });

  it('keeps a question that could not be looked up, and asks it again', async () => {
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask(MANY));
    await waitFor(() =>
      expect(result.current.turns).toMatchObject([{status: 'failed', reason: 'It answered 404.'}]),
    );
    act(() => result.current.retry(result.current.turns[0]?.id ?? -1));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
  });

  it('does not ask once more what is being looked up', () => {
    vi.stubGlobal('Worker', SilentWorker);
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    act(() => result.current.retry(result.current.turns[0]?.id ?? -1));
    expect(asked()).toEqual(['ask']);
  });

  it('gives its question up when it goes', () => {
    vi.stubGlobal('Worker', SilentWorker);
    const {result, unmount} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    unmount();
    expect(asked()).toEqual(['ask', 'cancel']);
  });
});
