// @vitest-environment jsdom
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {useChat} from '../../../../../theme/client/chat/use-chat.ts';
import {useScopeChoice} from '../../../../../theme/client/composer/use-scope-choice.ts';
import Welcome from '../../../../../theme/components/DocsChat/Welcome/index.tsx';
import {putOnEveryPage} from '../../../../support/theme/global-data.ts';
import {scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';
import {workers} from '../../local-worker.ts';
import {index} from '../../scripted-worker.ts';

beforeEach(newSite);
afterEach(leaveSite);

const SUGGESTED = [{question: 'What is a joint?', label: 'Joints', url: '/docs/arms#joints'}];

function show() {
  const transport = scriptedTransport([{kind: 'done'}]);
  const chat: {current: ReturnType<typeof useChat> | null} = {current: null};
  function Parts() {
    chat.current = useChat();
    const [isShown, setIsShown] = useState(false);
    const [, setScope] = useScopeChoice();
    return (
      <>
        <button type="button" onClick={() => setIsShown(true)}>
          open
        </button>
        <button type="button" onClick={() => setScope('upToHere')}>
          up to here
        </button>
        <Welcome isShown={isShown} />
      </>
    );
  }
  showOnPage(<Parts />, {transport});
  return {transport, chat: () => chat.current};
}

const open = () => fireEvent.click(screen.getByRole('button', {name: 'open'}));
const list = () => screen.getAllByRole('list', {hidden: true})[0];

describe('what answers are', () => {
  const QUOTED = /^Answers are quoted from this book, word for word/;

  it('is said: quotations, or whatever a server makes of the book', () => {
    show();
    screen.getByText(QUOTED);
    leaveSite();
    newSite();
    putOnEveryPage({launcher: 'navbar', endpoint: '/'});
    show();
    expect(screen.queryByText(QUOTED)).toBeNull();
    screen.getByText(/^Answers are made from this book, and what they say is checked/);
  });
});

describe('what may be asked', () => {
  it('is looked for when the reader sees it, and not before', async () => {
    index.suggestions = SUGGESTED;
    const {transport} = show();
    expect(workers).toEqual([]);
    expect(list()?.getAttribute('aria-busy')).toBe('true');
    open();
    fireEvent.click(await screen.findByRole('button', {name: 'What is a joint?'}));
    expect(list()?.getAttribute('aria-busy')).toBe('false');
    await waitFor(() => expect(transport.asked).toMatchObject([{question: 'What is a joint?'}]));
  });

  it('is asked of the part of the book that the reader has chosen', async () => {
    index.places = {
      '/docs/arms': {
        document: {title: 'Arms'},
        chapter: {number: 3, title: 'Arms'},
        hasOrder: true,
        instance: null,
      },
    };
    index.suggestions = SUGGESTED;
    const {transport} = show();
    fireEvent.click(screen.getByRole('button', {name: 'up to here'}));
    open();
    fireEvent.click(await screen.findByRole('button', {name: 'What is a joint?'}));
    await waitFor(() => expect(transport.asked).toHaveLength(1));
    expect(transport.asked[0]?.options).toHaveProperty('filter.upTo');
  });

  it('is nothing where there is no connection, and nobody waits for it', async () => {
    index.suggestions = new Error('Failed to fetch');
    show();
    open();
    await waitFor(() => expect(list()?.getAttribute('aria-busy')).toBe('false'));
  });
});

describe('what was asked before', () => {
  it('is the last question of each conversation, each once, and leads back there', async () => {
    const {chat} = show();
    for (const question of ['Why?', 'How?', 'How?']) {
      act(() => chat()?.ask(question));
      await waitFor(() => expect(chat()?.turns.at(-1)).toMatchObject({status: 'answered'}));
      act(() => chat()?.startNew());
    }
    expect(
      screen.getAllByRole('button', {name: /\?$/}).map(({textContent}) => textContent),
    ).toEqual(['How?', 'Why?']);
    fireEvent.click(screen.getByRole('button', {name: 'Why?'}));
    expect(chat()?.turns).toMatchObject([{question: 'Why?', status: 'answered'}]);
  });

  it('can be forgotten, for good', async () => {
    const {chat} = show();
    act(() => chat()?.ask('Why?'));
    await waitFor(() => expect(chat()?.turns).toMatchObject([{status: 'answered'}]));
    act(() => chat()?.startNew());
    fireEvent.click(screen.getByRole('button', {name: 'Forget all'}));
    expect(screen.queryByRole('button', {name: 'Why?'})).toBeNull();
    expect(screen.queryByRole('button', {name: 'Forget all'})).toBeNull();
    expect(JSON.stringify({...window.localStorage})).not.toContain('Why?');
  });
});
