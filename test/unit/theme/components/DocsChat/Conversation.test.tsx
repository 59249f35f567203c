// @vitest-environment jsdom
import {act, fireEvent, render, renderHook, screen, waitFor} from '@testing-library/react';
import type {Props} from '@theme/DocsChat/Message';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {TransportContext, useChat} from '../../../../../theme/client/chat/use-chat.ts';
import Conversation from '../../../../../theme/components/DocsChat/Conversation/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {scrolledTo} from '../../../../support/theme/browser.ts';
import {BrowserRouter} from '../../../../support/theme/router.ts';
import {type Step, scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

const {renders} = vi.hoisted(() => ({renders: new Map<string, number>()}));

vi.mock('@theme/DocsChat/Message', () => ({
  default({turn, onEdit}: Props) {
    renders.set(turn.question, (renders.get(turn.question) ?? 0) + 1);
    return (
      <button type="button" onClick={() => onEdit(turn)}>
        {turn.question} {turn.answer.parts.length}
      </button>
    );
  },
}));

beforeEach(() => {
  newSite();
  renders.clear();
});
afterEach(leaveSite);

function show(script: readonly Step[] = [{kind: 'done'}]) {
  const transport = scriptedTransport(script);
  const wrapper = ({children}: {readonly children: React.ReactNode}) => (
    <TransportContext.Provider value={transport}>
      <BrowserRouter>{children}</BrowserRouter>
    </TransportContext.Provider>
  );
  const {result} = renderHook(() => useChat(), {wrapper});
  render(<Conversation isOpen onClose={() => undefined} />, {wrapper});
  return {chat: () => result.current, transport};
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', {name: 'Your question'});
const type = (value: string) => fireEvent.change(box(), {target: {value}});

describe('a conversation', () => {
  it('shows no message again while the answer of another one comes', async () => {
    const part = {kind: 'part', part: quotedPart()} as const;
    const {chat} = show([part, {wait: 5}, part, {wait: 5}, part, {kind: 'done'}]);
    act(() => chat().ask('First?'));
    await screen.findByRole('button', {name: 'First? 3'});
    await waitFor(() => expect(chat().turns).toMatchObject([{status: 'answered'}]));
    const first = renders.get('First?');
    act(() => chat().ask('Second?'));
    await screen.findByRole('button', {name: 'Second? 3'});
    expect(renders.get('Second?')).toBeGreaterThan(2);
    expect(renders.get('First?')).toBe(first);
  });

  it('shows no message again while somebody types, however many there are', async () => {
    const {chat} = show();
    act(() => {
      for (let place = 1; place <= 200; place += 1) {
        chat().ask(`Question ${place}?`);
      }
    });
    await waitFor(() => expect(chat().turns.at(-1)).toMatchObject({status: 'answered'}));
    expect(screen.getAllByRole('button', {name: /^Question/})).toHaveLength(200);
    renders.clear();
    for (const letters of ['W', 'Wh', 'Why', 'Why?']) {
      type(letters);
    }
    expect(renders.size).toBe(0);
  });

  it('brings each new question to the top once, and then lets the reader be', async () => {
    const part = {kind: 'part', part: quotedPart()} as const;
    const {chat} = show([part, {wait: 5}, part, {kind: 'done'}]);
    act(() => chat().ask('First?'));
    await waitFor(() => expect(chat().turns.at(-1)).toMatchObject({status: 'answered'}));
    act(() => chat().ask('Second?'));
    await waitFor(() => expect(chat().turns.at(-1)).toMatchObject({status: 'answered'}));
    expect(scrolledTo.mock.contexts.map(({textContent}) => textContent)).toEqual([
      ...['First? 2', 'Second? 2'],
    ]);
  });

  it('keeps what was typed into a question whose conversation is left', async () => {
    const {chat} = show();
    act(() => chat().ask('First?'));
    await waitFor(() => expect(chat().turns.at(-1)).toMatchObject({status: 'answered'}));
    fireEvent.click(screen.getByRole('button', {name: /^First/}));
    type('First of all?');
    act(() => chat().forgetAll());
    expect(box().value).toBe('First of all?');
    fireEvent.keyDown(box(), {key: 'Enter'});
    expect(chat().turns.map(({question}) => question)).toEqual(['First of all?']);
  });

  it('changes no question of another conversation', async () => {
    const {chat} = show();
    act(() => chat().ask('First?'));
    await waitFor(() => expect(chat().turns.at(-1)).toMatchObject({status: 'answered'}));
    fireEvent.click(screen.getByRole('button', {name: /^First/}));
    expect(box().value).toBe('First?');
    fireEvent.click(screen.getByRole('button', {name: 'New chat'}));
    expect(box().value).toBe('');
    act(() => chat().ask('Second?'));
    await waitFor(() => expect(chat().turns.at(-1)).toMatchObject({status: 'answered'}));
    type('Third?');
    fireEvent.keyDown(box(), {key: 'Enter'});
    expect(chat().turns.map(({question}) => question)).toEqual(['Second?', 'Third?']);
  });
});
