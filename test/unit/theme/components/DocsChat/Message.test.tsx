// @vitest-environment jsdom
import {fireEvent, render, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {ChatEvents} from '../../../../../theme/client/chat/chat-events.ts';
import type {Turn} from '../../../../../theme/client/chat/turn.ts';
import {useChat} from '../../../../../theme/client/chat/use-chat.ts';
import Message from '../../../../../theme/components/DocsChat/Message/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';
import {copied} from '../../../../support/theme/browser.ts';
import {type Step, scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {address, showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';
import {index} from '../../scripted-worker.ts';

vi.mock('@theme/DocsChat/Citation', () => import('../../../../support/theme/citation.tsx'));

beforeEach(newSite);
afterEach(leaveSite);

const part = {kind: 'part', part: quotedPart()} as const;

function Messages() {
  const {turns} = useChat();
  return turns.map((turn) => <Message key={turn.id} turn={turn} onEdit={() => undefined} />);
}

/** Asks, by the transport of a test, and shows what comes. */
function ask(
  script: readonly Step[],
  details: Parameters<ReturnType<typeof useChat>['ask']>[1] = {},
) {
  const transport = scriptedTransport(script);
  function Asking() {
    const chat = useChat();
    return (
      <button type="button" onClick={() => chat.ask('What holds the cup?', details)}>
        begin
      </button>
    );
  }
  const shown = showOnPage(
    <>
      <Asking />
      <Messages />
    </>,
    {transport},
  );
  fireEvent.click(screen.getByRole('button', {name: 'begin'}));
  return {transport, ...shown};
}

function answered(changes: Partial<Turn['answer']>, own: Parameters<typeof askedTurn>[0] = {}) {
  const turn = askedTurn(own);
  return {...turn, answer: {...turn.answer, ...changes}};
}

function show(turn: Turn, at?: string) {
  return showOnPage(<Message turn={turn} onEdit={() => undefined} />, {
    transport: scriptedTransport([]),
    ...(at !== undefined && {at}),
  });
}

function heard<Name extends keyof ChatEvents>(name: Name): ChatEvents[Name][] {
  const details: ChatEvents[Name][] = [];
  const listen = (event: Event) => event instanceof CustomEvent && details.push(event.detail);
  document.addEventListener(name, listen, {once: false});
  return details;
}

describe('a refusal', () => {
  const refusal = {
    nearest: quotedPart().citations,
    wider: [{scope: 'book', isAnswerable: true}],
  } as const;
  const more = () => screen.queryByRole('button', {name: 'Look in the whole book'});

  it('can be put to the whole book, with what the question is about, where it was put to less', async () => {
    index.places = {
      '/docs/arms': {document: {title: 'Arms'}, chapter: null, hasOrder: false, instance: null},
    };
    const about = {text: 'A gripper', url: '/docs/arms#grip'};
    const {transport} = ask([{kind: 'refused', refusal}, {kind: 'done'}], {
      ...{about, scope: 'page', scopeName: 'Arms'},
    });
    await waitFor(() => expect(more()).not.toBeNull());
    fireEvent.click(more() ?? document.body);
    await waitFor(() => expect(transport.asked).toHaveLength(2));
    const [narrow, wide] = transport.asked;
    expect(narrow?.options.filter).toEqual({page: '/docs/arms'});
    expect(wide?.question).toBe('What holds the cup? A gripper');
    expect(wide?.options).not.toHaveProperty('filter');
  });

  it('is not widened where it was the whole book that was asked', () => {
    show(answered({refusal}));
    expect(more()).toBeNull();
  });

  it('says that another version answers it, only where one does', () => {
    const wider = [{scope: 'other versions', isAnswerable: false}] as const;
    const words = /Another version/;
    const {unmount} = show(answered({refusal: {nearest: [], wider}}));
    expect(screen.queryByText(words)).toBeNull();
    unmount();
    show(answered({refusal: {nearest: [], wider: [{...wider[0], isAnswerable: true}]}}));
    expect(screen.queryByText(words)).not.toBeNull();
  });

  it('leads to what is nearest, without loading the site anew', () => {
    show(answered({refusal}));
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(address()).toBe('/docs/chapter-03#inverse-kinematics');
  });
});

describe('a further question', () => {
  it('is asked of what the first one was asked of, wherever the reader is by then', async () => {
    index.places = {
      '/docs/arms': {document: {title: 'Arms'}, chapter: null, hasOrder: false, instance: null},
    };
    const followUps = [{question: 'What lifts it?', label: 'Lifting', url: '/docs/lift'}];
    const {transport} = ask([part, {kind: 'followUps', followUps}, {kind: 'done'}], {
      ...{scope: 'page', scopeName: 'Arms'},
    });
    const next = await screen.findByRole('button', {name: 'What lifts it?'});
    window.history.replaceState(null, '', '/docs/elsewhere');
    fireEvent.click(next);
    await waitFor(() => expect(transport.asked).toHaveLength(2));
    expect(transport.asked[1]).toMatchObject({
      ...{question: 'What lifts it?', options: {page: '/docs/arms', filter: {page: '/docs/arms'}}},
    });
  });
});

describe('where an answer was looked for', () => {
  const parts = [quotedPart()];

  it.each([
    ['page', 'Arms', 'From the book · Arms'],
    ['upToHere', 'Arms', 'From the book · up to Arms'],
    ['book', null, 'From the book'],
    // Asked while the page was still looked up.
    ['page', null, 'From the book'],
  ] as const)('is said: %s, %s', (scope, scopeName, words) => {
    const {container} = show(answered({parts}, {scope, scopeName}));
    expect(container.querySelector('.origin')?.textContent).toBe(words);
  });
});

describe('a written answer', () => {
  const said = quotedPart({text: 'A gripper holds it.'});
  const written = {...said, support: 'supported'} as const;
  const WRITTEN = /^Written by a language model, and each sentence checked/;

  it('says once who wrote it, a quoted one nothing of the kind', () => {
    const {unmount} = show(answered({origin: 'written', parts: [written, written]}));
    expect(screen.getAllByText(WRITTEN)).toHaveLength(1);
    unmount();
    show(answered({parts: [said]}));
    expect(screen.queryByText(WRITTEN)).toBeNull();
    screen.getByText('From the book');
  });

  it('is there from its first words on, which are not to be copied', () => {
    const {container} = show({
      ...answered({origin: 'written', isServed: true, draft: 'A grip'}),
      status: 'answering',
    });
    screen.getByText(WRITTEN);
    expect(container.querySelector('.draft')?.textContent).toBe('A grip');
    expect(screen.queryByRole('button', {name: 'Copy'})).toBeNull();
  });

  it('begins anew where the model gives up and the book is quoted instead', async () => {
    const quoted = quotedPart({text: 'It grips the cup.'});
    const {container} = ask([
      {kind: 'found', passages: 3, origin: 'written'},
      {kind: 'part', part: written},
      {kind: 'draft', text: 'And it'},
      {wait: 20},
      {kind: 'found', passages: 3, origin: 'quoted'},
      {wait: 20},
      {kind: 'part', part: quoted},
      {kind: 'done'},
    ]);
    await waitFor(() => expect(container.querySelector('.draft')).not.toBeNull());
    await screen.findByText('From the book');
    expect(container.querySelector('.quote')?.textContent).toBe('It grips the cup.1 ');
    expect(screen.queryByText(WRITTEN)).toBeNull();
    expect(container.querySelector('.draft')).toBeNull();
  });

  it('stays as far as it had come where it breaks off, which is said, and can be asked again', () => {
    const broken = {status: 'failed', reason: 'The model fell silent.'} as const;
    show({...answered({origin: 'written', parts: [written]}), ...broken});
    expect(screen.getByRole('article').textContent).toContain('A gripper holds it.');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The answer broke off here.');
    expect(alert.textContent).toContain('The model fell silent.');
    within(alert).getByRole('button', {name: 'Try again'});
  });

  it('is waited for with words of its own', () => {
    vi.useFakeTimers();
    const turn = {...answered({origin: 'written'}), status: 'searching', found: 12} as const;
    const {container, rerender} = render(<Message turn={turn} onEdit={() => undefined} />);
    vi.advanceTimersByTime(10_000);
    rerender(<Message turn={{...turn}} onEdit={() => undefined} />);
    expect(container.querySelector('.waiting')?.textContent).toBe(
      '12 passages found A language model is writing. Read on meanwhile: the answer will be here.',
    );
  });
});

describe('how far an answer is', () => {
  const failed = (): Turn => ({...askedTurn({}), status: 'failed', reason: 'Server down.'});

  it('is said after a moment, with what was found, and with a word of patience later', () => {
    vi.useFakeTimers();
    const {container, rerender} = render(
      <Message turn={askedTurn({status: 'searching'})} onEdit={() => undefined} />,
    );
    const said = () => container.querySelector('.waiting')?.textContent?.trim();
    expect(said()).toBeUndefined();
    vi.advanceTimersByTime(299);
    expect(said()).toBeUndefined();
    const later = (ms: number) => {
      vi.advanceTimersByTime(ms);
      rerender(<Message turn={askedTurn({status: 'searching'})} onEdit={() => undefined} />);
      return said();
    };
    expect(later(1)).toBe('Looking it up…');
    expect(later(4700)).toBe(
      'Looking it up… The first question takes longest: the book is being fetched.',
    );
    expect(later(5000)).toBe(
      'Looking it up… The connection is slow. Read on meanwhile: the answer will be here.',
    );
    const waiting = (found: number) => {
      rerender(<Message turn={askedTurn({status: 'searching', found})} onEdit={() => undefined} />);
      return said();
    };
    expect(waiting(0)).toMatch(/^Looking it up/);
    expect(waiting(1)).toMatch(/^1 passage found /);
    expect(waiting(12)).toMatch(/^12 passages found /);
  });

  it('is said where it failed, and whether it is for want of a connection', () => {
    const {unmount} = show(failed());
    expect(screen.getByRole('alert').textContent).toContain('Server down.');
    unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(failed());
    expect(screen.getByRole('alert').textContent).toContain('There is no connection');
  });

  it('can be tried again, in its place', async () => {
    const {transport} = ask([{fail: new Error('Server down.')}]);
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(screen.queryByRole('alert')).toBeNull();
    await screen.findByRole('alert');
    expect(transport.asked.map(({question}) => question)).toEqual([
      ...['What holds the cup?', 'What holds the cup?'],
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('what a reader thinks of an answer', () => {
  const thumb = (name: string) => screen.findByRole('button', {name});
  const isPressed = async (name: string) => (await thumb(name)).getAttribute('aria-pressed');
  const rated = (told: readonly ChatEvents['rag-chat:feedback'][]) =>
    told.map(({isGood, reason}) => (reason === undefined ? isGood : reason));

  it('is told to the page, and thanked for', async () => {
    const told = heard('rag-chat:feedback');
    ask([part, {kind: 'done'}]);
    fireEvent.click(await thumb('Helpful'));
    expect(told).toMatchObject([{isGood: true, question: 'What holds the cup?'}]);
    expect(screen.queryByText('Thank you')).not.toBeNull();
    expect(await isPressed('Helpful')).toBe('true');
  });

  it.each([
    ['Beside the point', 'beside the point'],
    ['Incomplete', 'incomplete'],
    ['Wrong', 'wrong'],
    ['Something else', 'other'],
  ])(
    'may have a reason where it did not help, the same in every language: %s',
    async (words, reason) => {
      const told = heard('rag-chat:feedback');
      ask([part, {kind: 'done'}]);
      const bad = await thumb('Not helpful');
      bad.focus();
      fireEvent.click(bad);
      // Whoever gives no reason has been heard all the same.
      expect(told).toMatchObject([{isGood: false, question: 'What holds the cup?'}]);
      expect(told[0]).not.toHaveProperty('reason');
      expect(screen.queryByText('Thank you')).toBeNull();
      const reasons = screen.getByRole('group', {name: 'What was wrong?'});
      expect(document.activeElement?.textContent).toBe('Beside the point');
      fireEvent.click(within(reasons).getByRole('button', {name: words}));
      expect(told).toHaveLength(2);
      expect(told[1]).toEqual({...told[0], reason});
      expect(screen.queryByText('Thank you')).not.toBeNull();
      // The button that was pressed is gone: the keyboard goes on from what it was about.
      expect(screen.queryByRole('group', {name: 'What was wrong?'})).toBeNull();
      expect(document.activeElement).toBe(bad);
    },
  );

  it('is taken back by pressing again, and changed by pressing the other', async () => {
    const told = heard('rag-chat:feedback');
    ask([part, {kind: 'done'}]);
    for (const name of ['Helpful', 'Helpful', 'Not helpful', 'Not helpful', 'Not helpful']) {
      fireEvent.click(await thumb(name));
    }
    fireEvent.click(await thumb('Helpful'));
    expect(rated(told)).toEqual([true, null, false, null, false, true]);
    expect(new Set(told.map(({id}) => id)).size).toBe(1);
    expect([await isPressed('Helpful'), await isPressed('Not helpful')]).toEqual(['true', 'false']);
    expect(screen.queryByRole('group', {name: 'What was wrong?'})).toBeNull();
  });

  it('is taken back with Escape where a reason is asked for, which closes nothing else', async () => {
    const told = heard('rag-chat:feedback');
    ask([part, {kind: 'done'}]);
    fireEvent.click(await thumb('Not helpful'));
    const [first] = within(screen.getByRole('group', {name: 'What was wrong?'})).getAllByRole(
      'button',
    );
    expect(fireEvent.keyDown(first ?? document.body, {key: 'Escape'})).toBe(false);
    expect(rated(told)).toEqual([false, null]);
    expect(screen.queryByRole('group', {name: 'What was wrong?'})).toBeNull();
    expect(document.activeElement).toBe(await thumb('Not helpful'));
    expect(await isPressed('Not helpful')).toBe('false');
  });

  it('is forgotten when the question is asked again', async () => {
    ask([part, {kind: 'done'}]);
    fireEvent.click(await thumb('Helpful'));
    fireEvent.click(screen.getByRole('button', {name: 'Ask again'}));
    await waitFor(async () => expect(await isPressed('Helpful')).toBe('false'));
  });
});

describe('what is done with an answer', () => {
  it('is copied as markdown, with whole addresses, and its question as a link', async () => {
    show(answered({parts: [quotedPart()]}));
    fireEvent.click(screen.getByRole('button', {name: 'Copy'}));
    await screen.findByRole('button', {name: 'Copied'});
    const [text = ''] = copied.mock.calls[0] ?? [];
    expect(text).toContain('**What holds the cup?**');
    expect(text).toContain(`](${window.location.origin}/docs/chapter-03#inverse-kinematics)`);
    fireEvent.click(screen.getByRole('button', {name: 'Copy link'}));
    expect(copied.mock.calls[1]).toEqual([
      `${window.location.origin}/docs/arms?ask=What+holds+the+cup%3F`,
    ]);
  });

  it('says that it could not be copied, to who sees it and to who hears it', async () => {
    copied.mockRejectedValue(new Error('Not allowed.'));
    show(answered({parts: [quotedPart()]}));
    fireEvent.click(screen.getByRole('button', {name: 'Copy'}));
    await screen.findByRole('button', {name: 'Could not be copied'});
    const said = screen.getAllByRole('status').map(({textContent}) => textContent);
    expect(said).toContain('Could not be copied');
  });

  it('is offered of what came before the connection broke, too', () => {
    const failed: Turn = {
      ...{...answered({parts: [quotedPart()]}), status: 'failed', reason: 'Server down.'},
    };
    show(failed);
    screen.getByRole('heading', {name: 'Sources'});
    screen.getByRole('button', {name: 'Copy'});
    // Not twice.
    expect(screen.queryByRole('button', {name: 'Ask again'})).toBeNull();
    screen.getByRole('button', {name: 'Try again'});
  });

  it('cannot be copied or printed where there is none, nor linked to without a question', () => {
    show(answered({}, {question: ''}));
    const names = screen.getAllByRole('button').map(({textContent}) => textContent);
    expect(names).not.toContain('Copy');
    expect(names).not.toContain('Print');
    expect(names).not.toContain('Copy link');
  });

  it('shows what it quotes of each section, which leads there as a citation does', () => {
    show(answered({parts: [quotedPart()]}));
    const toggle = screen.getByRole('button', {name: 'Show quotes'});
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const quote = screen.getByRole('link', {name: 'A gripper holds the cup.'});
    expect(fireEvent.click(quote, {ctrlKey: true})).toBe(true);
    expect(address()).toBe('/docs/arms');
    expect(fireEvent.click(quote)).toBe(false);
    expect(address()).toBe('/docs/chapter-03#inverse-kinematics');
  });

  it('tells the page which sources are followed, as it does of citations', () => {
    const told = heard('rag-chat:citation');
    const part = quotedPart();
    show(answered({parts: [part]}));
    fireEvent.click(screen.getByRole('button', {name: 'Show quotes'}));
    const [citation] = part.citations;
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(2);
    for (const link of links) {
      fireEvent.click(link, {ctrlKey: true});
      fireEvent.click(link);
    }
    const {label, quote, url} = citation ?? {};
    expect(told).toEqual([
      {label, quote, url},
      {label, quote, url},
    ]);
  });
});
