// @vitest-environment jsdom
import {act, createEvent, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {type ReactNode, useState} from 'react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Hit} from '../../../../../core/answer/hits.ts';
import type {Place} from '../../../../../core/search/reader-page.ts';
import type {Turn} from '../../../../../theme/client/chat/turn.ts';
import {useChat} from '../../../../../theme/client/chat/use-chat.ts';
import {openChat} from '../../../../../theme/client/door/door.ts';
import {jumpState} from '../../../../../theme/client/jump/store.ts';
import {usePlainClick} from '../../../../../theme/client/navigate.ts';
import Composer from '../../../../../theme/components/DocsChat/Composer/index.tsx';
import {type Step, scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {address, showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';
import {index} from '../../scripted-worker.ts';

beforeEach(newSite);
afterEach(leaveSite);

const CHAPTER: Place = {
  ...{
    document: {title: 'Arms'},
    chapter: {number: 3, title: 'Kinematics'},
    hasOrder: true,
    instance: null,
  },
};
const NO_CHAPTER: Place = {
  document: {title: 'Preface'},
  chapter: null,
  hasOrder: false,
  instance: null,
};

function hit(label: string, url: string): Hit {
  const excerpt = {text: `${label} is here`, matches: [{start: 0, end: label.length}]};
  return {...{label, title: label, docTitle: label, url, origin: null}, excerpt};
}

const HITS = [hit('Cup', '/docs/cups#cup'), hit('Cupboard', '/docs/boards')];

/** As in the panel, with a way from page to page. */
function Box(): ReactNode {
  const [edited, setEdited] = useState<Turn | null>(null);
  const {turns} = useChat();
  const goTo = usePlainClick();
  return (
    <>
      {turns.map((turn) => (
        <button key={turn.id} type="button" onClick={() => setEdited(turn)}>
          {turn.question}
        </button>
      ))}
      <a href="/preface" onClick={goTo}>
        Preface
      </a>
      <a href="/docs/arms" onClick={goTo}>
        Arms
      </a>
      <Composer isActive edited={edited} onEdit={setEdited} onEditEnd={() => setEdited(null)} />
    </>
  );
}

type Shown = {readonly isStrict?: boolean; readonly script?: readonly Step[]};

function show({isStrict = false, script = [{kind: 'done'}]}: Shown = {}) {
  const transport = scriptedTransport(script);
  return {transport, ...showOnPage(<Box />, {transport, isStrict})};
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', {name: 'Your question'});
const questions = ({asked}: ReturnType<typeof scriptedTransport>) =>
  asked.map(({question}) => question);

function type(text: string): void {
  fireEvent.change(box(), {target: {value: text}});
}

async function ask(question: string): Promise<void> {
  type(question);
  fireEvent.keyDown(box(), {key: 'Enter'});
  await screen.findByRole('button', {name: question});
}

async function typeForHits(): Promise<readonly HTMLElement[]> {
  index.hits = () => HITS;
  type('cup');
  return screen.findAllByRole('option');
}

describe('the box for a question', () => {
  it('asks on Enter, once, what is in it without the spaces around, and is empty then', async () => {
    const {transport} = show();
    type('  What holds the cup?\n');
    expect(fireEvent.keyDown(box(), {key: 'Enter'})).toBe(false);
    expect(box().value).toBe('');
    fireEvent.keyDown(box(), {key: 'Enter'});
    await waitFor(() => expect(questions(transport)).toEqual(['What holds the cup?']));
  });

  it('leaves Shift+Enter for a new line', () => {
    const {transport} = show();
    type('What holds');
    expect(fireEvent.keyDown(box(), {key: 'Enter', shiftKey: true})).toBe(true);
    expect([box().value, transport.asked]).toEqual(['What holds', []]);
  });

  it.each([
    ['composing', {isComposing: true}],
    // Safari's last key of a composition.
    ['a key of an input method', {keyCode: 229}],
  ])('asks nothing while a word is put together: %s', (_, init) => {
    const {transport} = show();
    type('ロボット');
    const event = createEvent.keyDown(box(), {key: 'Enter', ...init});
    fireEvent(box(), event);
    expect(event.defaultPrevented).toBe(false);
    expect([box().value, transport.asked]).toEqual(['ロボット', []]);
  });

  it('asks nothing while there is nothing in it', () => {
    const {transport} = show();
    expect(screen.getByRole<HTMLButtonElement>('button', {name: 'Ask'}).disabled).toBe(true);
    type('   ');
    fireEvent.keyDown(box(), {key: 'Enter'});
    expect(transport.asked).toEqual([]);
  });

  it('keeps what is in it when it goes and comes back', () => {
    const {unmount} = show();
    type('What holds');
    unmount();
    show();
    expect(box().value).toBe('What holds');
  });

  it('stops an answer, also while the next question is typed', async () => {
    const {transport} = show({script: [{kind: 'found', passages: 1}, {never: true}]});
    await ask('What holds the cup?');
    expect(screen.queryByRole('button', {name: 'Ask'})).toBeNull();
    type('And');
    expect(screen.queryByRole('button', {name: 'Ask'})).not.toBeNull();
    fireEvent.click(screen.getByRole('button', {name: 'Stop'}));
    await waitFor(() => expect(transport.givenUp()).toBe(1));
    await screen.findByRole('button', {name: 'Ask'});
  });
});

describe('matching sections', () => {
  it('are gone through with the arrows, and opened with Enter instead of asking', async () => {
    const {transport} = show();
    const [first, second] = await typeForHits();
    fireEvent.keyDown(box(), {key: 'ArrowDown'});
    expect(box().getAttribute('aria-activedescendant')).toBe(first?.id);
    fireEvent.keyDown(box(), {key: 'ArrowUp'});
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(box(), {key: 'ArrowUp'});
    expect(second?.ariaSelected ?? second?.getAttribute('aria-selected')).toBe('true');
    const {length} = window.history;
    fireEvent.keyDown(box(), {key: 'Enter'});
    expect(address()).toBe('/docs/boards');
    expect(window.history).toHaveLength(length + 1);
    expect([box().value, transport.asked]).toEqual(['cup', []]);
    expect(screen.queryAllByRole('option')).toEqual([]);
    fireEvent.keyDown(box(), {key: 'Enter'});
    await waitFor(() => expect(questions(transport)).toEqual(['cup']));
  });

  it('are chosen anew with every letter', async () => {
    const {transport} = show();
    await typeForHits();
    fireEvent.keyDown(box(), {key: 'ArrowDown'});
    type('cups?');
    fireEvent.keyDown(box(), {key: 'Enter'});
    await waitFor(() => expect(questions(transport)).toEqual(['cups?']));
    expect(address()).toBe('/docs/arms');
  });

  it('are links: with keys, the browser knows what to do', async () => {
    show();
    const [first] = await typeForHits();
    const target = first ?? document.body;
    expect(fireEvent.click(target, {ctrlKey: true})).toBe(true);
    expect(address()).toBe('/docs/arms');
    type('cup ');
    const [again] = await screen.findAllByRole('option');
    expect(fireEvent.click(again ?? document.body)).toBe(false);
    expect(address()).toBe('/docs/cups#cup');
  });

  it('close on Escape, and only then does it give up a change, and only then is it the panel’s', async () => {
    show();
    await typeForHits();
    expect(fireEvent.keyDown(box(), {key: 'Escape'})).toBe(false);
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(box().value).toBe('cup');
    expect(fireEvent.keyDown(box(), {key: 'Escape'})).toBe(true);
    await ask('cup');
    fireEvent.click(screen.getByRole('button', {name: 'cup'}));
    expect(screen.queryByText('Changing an earlier question')).not.toBeNull();
    expect(fireEvent.keyDown(box(), {key: 'Escape'})).toBe(false);
    expect(screen.queryByText('Changing an earlier question')).toBeNull();
    expect(fireEvent.keyDown(box(), {key: 'Escape'})).toBe(true);
  });
});

describe('changing an earlier question', () => {
  it('begins with ArrowUp in the empty box, and asks in its place', async () => {
    const {transport} = show();
    await ask('What holds the cup?');
    type('x');
    expect(fireEvent.keyDown(box(), {key: 'ArrowUp'})).toBe(true);
    type('');
    expect(fireEvent.keyDown(box(), {key: 'ArrowUp'})).toBe(false);
    expect(box().value).toBe('What holds the cup?');
    await ask('What holds the bowl?');
    expect(screen.queryByRole('button', {name: 'What holds the cup?'})).toBeNull();
    expect(questions(transport)).toEqual(['What holds the cup?', 'What holds the bowl?']);
    expect(box().value).toBe('');
  });

  it.each(['Cancel', 'Escape'])(
    'gives back what was in the box when it ends with %s',
    async (way) => {
      show();
      await ask('What holds the cup?');
      type('And the');
      fireEvent.click(screen.getByRole('button', {name: 'What holds the cup?'}));
      expect(box().value).toBe('What holds the cup?');
      if (way === 'Escape') {
        fireEvent.keyDown(box(), {key: 'Escape'});
      } else {
        fireEvent.click(screen.getByRole('button', {name: way}));
      }
      expect(box().value).toBe('And the');
    },
  );

  it('gives back what was in the box after it was asked, too', async () => {
    show();
    await ask('What holds the cup?');
    type('And the');
    fireEvent.click(screen.getByRole('button', {name: 'What holds the cup?'}));
    await ask('What holds the bowl?');
    await waitFor(() => expect(box().value).toBe('And the'));
  });

  it('keeps what the question is about, and lets go of it when the change is given up', async () => {
    show();
    act(() => openChat({about: {text: 'A gripper', url: '/docs/arms#grip'}}));
    await ask('What is this?');
    expect(screen.queryByText('A gripper')).toBeNull();
    fireEvent.keyDown(box(), {key: 'ArrowUp'});
    expect(screen.queryByText('A gripper')).not.toBeNull();
    fireEvent.keyDown(box(), {key: 'Escape'});
    expect(screen.queryByText('A gripper')).toBeNull();
  });

  it('is none for a question from elsewhere', async () => {
    const {transport} = show();
    await ask('What holds the cup?');
    fireEvent.keyDown(box(), {key: 'ArrowUp'});
    act(() => openChat({question: 'What holds the bowl?', isAsked: true}));
    await screen.findByRole('button', {name: 'What holds the bowl?'});
    expect(screen.queryByRole('button', {name: 'What holds the cup?'})).not.toBeNull();
    expect(box().value).toBe('What holds the cup?');
    act(() => openChat({question: 'What lifts it?'}));
    expect(box().value).toBe('What lifts it?');
    await ask('What lifts it?');
    expect(questions(transport)).toHaveLength(3);
    expect(screen.queryByRole('button', {name: 'What holds the cup?'})).not.toBeNull();
  });
});

describe('a question that the chat is opened with', () => {
  it.each([false, true])('is put into the box and not asked (strict: %s)', (isStrict) => {
    openChat({question: 'What holds the cup?'});
    const {transport} = show({isStrict});
    expect(box().value).toBe('What holds the cup?');
    expect(document.activeElement).toBe(box());
    expect(transport.asked).toEqual([]);
  });

  it.each([false, true])('is asked once if it is to be (strict: %s)', async (isStrict) => {
    openChat({question: 'What holds the cup?', isAsked: true});
    const {transport} = show({isStrict});
    await screen.findByRole('button', {name: 'What holds the cup?'});
    await waitFor(() => expect(transport.asked).toHaveLength(1));
    expect(screen.getAllByRole('button', {name: 'What holds the cup?'})).toHaveLength(1);
    expect(box().value).toBe('');
  });

  it('is not about what the reader had selected before', async () => {
    const {transport} = show();
    act(() => openChat({about: {text: 'A gripper', url: '/docs/arms#grip'}}));
    act(() => openChat({question: 'What lifts it?', isAsked: true}));
    await waitFor(() => expect(questions(transport)).toEqual(['What lifts it?']));
    expect(screen.queryByText('A gripper')).not.toBeNull();
  });
});

describe('a question about selected text', () => {
  it('needs no words of its own, and is searched for with those of the text', async () => {
    const {transport} = show();
    act(() => openChat({about: {text: 'A gripper', url: '/docs/arms#grip'}}));
    fireEvent.keyDown(box(), {key: 'Enter'});
    await waitFor(() => expect(questions(transport)).toEqual(['A gripper']));
    await waitFor(() => expect(screen.queryByText('A gripper')).toBeNull());
  });

  it('leads to the very words, while it is written and when it is asked', async () => {
    const {transport} = show();
    const page = document.body.appendChild(document.createElement('main'));
    page.innerHTML = '<article><p>An arm.</p><p>It <b>grips</b> cups.</p></article>';
    const range = document.createRange();
    range.selectNodeContents(page.querySelectorAll('p')[1] ?? page);
    act(() => openChat({about: {text: 'as the browser says', url: '/docs/arms#grip', range}}));
    const link = screen.getByRole('link', {name: 'It grips cups.'});
    fireEvent.click(link);
    const cited = {quote: 'It grips cups.', url: '/docs/arms#grip'};
    expect(jumpState().current).toMatchObject({status: 'going', cited, chipId: link.id});
    expect(link.id).not.toBe('');
    await ask('Why?');
    await waitFor(() => expect(questions(transport)).toEqual(['Why? It grips cups.']));
  });

  it('leads back to the text, and can do without it', () => {
    show();
    act(() => openChat({about: {text: 'A gripper', url: '/docs/cups#grip'}}));
    fireEvent.click(screen.getByRole('link', {name: 'A gripper'}));
    expect(address()).toBe('/docs/cups#grip');
    fireEvent.click(screen.getByRole('button', {name: 'Do not ask about this text'}));
    expect(screen.queryByText('A gripper')).toBeNull();
  });
});

describe('where to look', () => {
  const picker = () => screen.findByRole<HTMLSelectElement>('combobox', {name: 'Where to look'});
  const choose = async (scope: string) =>
    fireEvent.change(await picker(), {target: {value: scope}});

  const said = ({selectedOptions}: HTMLSelectElement) =>
    Array.from(selectedOptions, ({textContent}) => textContent);

  beforeEach(() => {
    index.places = {'/docs/arms': CHAPTER, '/preface': NO_CHAPTER};
  });

  it('is what the page has', async () => {
    show();
    const options = within(await picker()).getAllByRole('option');
    expect(options.map(({textContent}) => textContent)).toEqual([
      ...['Whole book', 'This chapter', 'This page', 'Up to here'],
    ]);
  });

  it('goes with the question', async () => {
    const {transport} = show();
    await choose('chapter');
    await ask('What holds the cup?');
    await waitFor(() =>
      expect(transport.asked).toMatchObject([
        {options: {page: '/docs/arms', filter: {chapters: {from: 3, to: 3}}}},
      ]),
    );
  });

  it('is the whole book on a page without a chapter, and the chapter again on one with it', async () => {
    const {transport} = show();
    await choose('chapter');
    fireEvent.click(screen.getByRole('link', {name: 'Preface'}));
    await waitFor(async () => expect((await picker()).value).toBe('book'));
    await ask('In the preface?');
    fireEvent.click(screen.getByRole('link', {name: 'Arms'}));
    await waitFor(async () => expect((await picker()).value).toBe('chapter'));
    await ask('In the chapter?');
    await waitFor(() => expect(transport.asked).toHaveLength(2));
    expect(transport.asked[0]?.options).not.toHaveProperty('filter');
    expect(transport.asked[1]?.options).toHaveProperty('filter.chapters');
  });

  it('has no sections of another place while those of the new one are looked for', async () => {
    index.hits = () => HITS;
    show();
    await picker();
    type('cup');
    await waitFor(() => expect(screen.queryAllByRole('option', {name: /Cup/})).toHaveLength(2));
    newPageNotRead();
    await choose('page');
    expect(screen.queryAllByRole('option', {name: /Cup/})).toEqual([]);
    readPage();
    await waitFor(() => expect(screen.queryAllByRole('option', {name: /Cup/})).toHaveLength(2));
  });

  it('is said where the page is not in the book, and is what was chosen again on one that is', async () => {
    index.places = {'/docs/arms': CHAPTER};
    const {transport} = show();
    await choose('page');
    fireEvent.click(screen.getByRole('link', {name: 'Preface'}));
    await screen.findByText('Whole book', {selector: 'span'});
    // There is nothing else to choose.
    expect(screen.queryByRole('combobox')).toBeNull();
    await ask('In the preface?');
    await waitFor(() => expect(transport.asked).toHaveLength(1));
    expect(transport.asked[0]?.options).not.toHaveProperty('filter');
    fireEvent.click(screen.getByRole('link', {name: 'Arms'}));
    await waitFor(async () => expect(said(await picker())).toEqual(['This page']));
  });

  it('is said as it is while the page is still looked up', async () => {
    const {unmount} = show();
    await choose('page');
    unmount();
    newPageNotRead();
    show();
    expect(said(await picker())).toEqual(['This page']);
    index.isRead = Promise.resolve();
    readPage();
  });

  it('is kept while the page is still looked up: what is asked meanwhile is not asked of the book', async () => {
    const {unmount} = show();
    await choose('page');
    unmount();
    newPageNotRead();
    const {transport} = show();
    await ask('What holds the cup?');
    index.isRead = Promise.resolve();
    readPage();
    await waitFor(() =>
      expect(transport.asked).toMatchObject([{options: {filter: {page: '/docs/arms'}}}]),
    );
  });
});

let readPage: () => void = () => undefined;

function newPageNotRead(): void {
  index.isRead = new Promise((resolve) => {
    readPage = () => resolve(undefined);
  });
}
