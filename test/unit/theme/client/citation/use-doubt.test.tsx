// @vitest-environment jsdom
import {act, fireEvent, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {ChatEvents} from '../../../../../theme/client/chat/chat-events.ts';
import {useChat} from '../../../../../theme/client/chat/use-chat.ts';
import Message from '../../../../../theme/components/DocsChat/Message/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(leaveSite);

function Chat(): ReactNode {
  const {turns, ask, retry} = useChat();
  return (
    <>
      <button type="button" onClick={() => ask('What holds the cup?')}>
        begin
      </button>
      <button type="button" onClick={() => retry(turns[0]?.id ?? 0)}>
        once more
      </button>
      {turns.map((turn) => (
        <Message key={turn.id} turn={turn} onEdit={() => undefined} />
      ))}
    </>
  );
}

it('tells the page which question a sentence was cited for that does not support it', async () => {
  const told: ChatEvents['rag-chat:feedback'][] = [];
  const listen = (event: Event) => event instanceof CustomEvent && told.push(event.detail);
  document.addEventListener('rag-chat:feedback', listen);
  const script = [{kind: 'part', part: quotedPart()}, {kind: 'done'}] as const;
  showOnPage(<Chat />, {transport: scriptedTransport(script)});
  fireEvent.click(screen.getByRole('button', {name: 'begin'}));
  const chip = await screen.findByRole('link', {name: /^Source 1/});
  await act(async () => void fireEvent.pointerEnter(chip, {pointerType: 'mouse'}));
  fireEvent.click(await screen.findByRole('button', {name: 'Doesn’t support this'}));
  document.removeEventListener('rag-chat:feedback', listen);
  expect(told).toMatchObject([
    {isGood: false, reason: 'not supported', question: 'What holds the cup?'},
  ]);
  expect(told[0]?.sentence).toBe('A gripper holds the cup.');
});

it('lets a doubt of one answer be none of the next to the same question', async () => {
  const script = [{kind: 'part', part: quotedPart()}, {kind: 'done'}] as const;
  showOnPage(<Chat />, {transport: scriptedTransport(script)});
  fireEvent.click(screen.getByRole('button', {name: 'begin'}));
  const doubt = async () => {
    const chip = await screen.findByRole('link', {name: /^Source 1/});
    await act(async () => void fireEvent.pointerEnter(chip, {pointerType: 'mouse'}));
    return screen.findByRole('button', {name: 'Doesn’t support this'});
  };
  fireEvent.click(await doubt());
  expect((await doubt()).getAttribute('aria-pressed')).toBe('true');
  await act(async () => fireEvent.click(screen.getByRole('button', {name: 'once more'})));
  expect((await doubt()).getAttribute('aria-pressed')).toBe('false');
});
