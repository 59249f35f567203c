// @vitest-environment jsdom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openChat, reopenChat} from '../../../../../theme/client/door/door.ts';
import {storageKey} from '../../../../../theme/client/storage-key.ts';
import Panel from '../../../../../theme/components/DocsChat/Panel/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {setNarrow} from '../../../../support/theme/browser.ts';
import {scriptedTransport} from '../../../../support/theme/scripted-transport.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import addressOf, {serveSiteAt} from '../../../../support/theme/use-base-url.ts';
import {leaveSite, newSite} from '../../chat-page.ts';
import {index} from '../../scripted-worker.ts';

beforeEach(() => {
  newSite();
  // Colours are read from a canvas, which jsdom has not got.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(leaveSite);

const GRIPPER = {text: 'A gripper', url: '/docs/arms#grip'};

function show({isStrict = false} = {}) {
  const transport = scriptedTransport([{kind: 'part', part: quotedPart()}]);
  const page = (
    <>
      <button type="button">elsewhere</button>
      <Panel />
    </>
  );
  const {unmount} = showOnPage(page, {transport, isStrict});
  act(() => openChat());
  return unmount;
}

type Change = (unmount: () => void) => void;

/** All that takes the box from the page and puts another one there. */
const CHANGES: readonly (readonly [string, Change])[] = [
  [
    'the page is loaded again',
    (unmount) => {
      unmount();
      show();
    },
  ],
  ['the window becomes narrow', () => act(() => setNarrow(true))],
  [
    'a phone is turned and turned back',
    () => {
      act(() => setNarrow(true));
      act(() => setNarrow(false));
    },
  ],
  [
    'it is loaded again, as strictly as React can',
    (unmount) => {
      unmount();
      show({isStrict: true});
    },
  ],
];

const elsewhere = () => screen.getByRole('button', {name: 'elsewhere'});
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', {name: 'Your question'});
const asked = () =>
  screen.queryAllByRole('heading', {level: 3, name: /\?$/}).map(({textContent}) => textContent);
const notice = () => screen.queryByText('Changing an earlier question');
/** In the box: the question that was asked shows it, too. */
const excerpt = () =>
  screen.queryAllByRole('link', {name: 'A gripper'}).find((one) => one.closest('form')) ?? null;

function type(text: string): void {
  fireEvent.change(box(), {target: {value: text}});
}

async function ask(question: string): Promise<void> {
  type(question);
  fireEvent.keyDown(box(), {key: 'Enter'});
  await waitFor(() => expect(asked()).toContain(question));
  await waitFor(() => expect(screen.queryByRole('button', {name: 'Stop'})).toBeNull());
}

function changeFirst(): void {
  const [pencil] = screen.getAllByRole('button', {name: 'Change this question'});
  fireEvent.click(pencil ?? document.body);
}

describe.each(CHANGES)('what is in the box when %s', (_, change) => {
  it('is what was typed, with the text that it is about', async () => {
    const unmount = show();
    act(() => openChat({about: GRIPPER}));
    type('What holds');
    change(unmount);
    expect(box().value).toBe('What holds');
    expect(excerpt()).not.toBeNull();
    await ask('What holds it?');
    expect([box().value, excerpt()]).toEqual(['', null]);
  });

  it('is nothing once it was asked', async () => {
    const unmount = show();
    act(() => openChat({about: GRIPPER}));
    await ask('What holds it?');
    change(unmount);
    expect([box().value, excerpt(), notice()]).toEqual(['', null, null]);
  });

  it('is the question that is being changed, and is asked in its place', async () => {
    const unmount = show();
    await ask('What holds the cup?');
    await ask('And the plate?');
    act(() => openChat({about: GRIPPER}));
    type('And what');
    changeFirst();
    type('What holds the bowl');
    change(unmount);
    expect(notice()).not.toBeNull();
    expect([box().value, excerpt()]).toEqual(['What holds the bowl', null]);
    await ask('What holds the bowl?');
    expect(asked()).toEqual(['What holds the bowl?']);
    expect(notice()).toBeNull();
    // And what was there before.
    expect(box().value).toBe('And what');
    expect(excerpt()).not.toBeNull();
  });

  it('is what was there before, once the change is given up', async () => {
    const unmount = show();
    await ask('What holds the cup?');
    act(() => openChat({about: GRIPPER}));
    type('And what');
    changeFirst();
    type('What holds the bowl');
    change(unmount);
    fireEvent.click(screen.getByRole('button', {name: 'Cancel'}));
    expect([box().value, notice()]).toEqual(['And what', null]);
    expect(excerpt()).not.toBeNull();
    await ask('And what?');
    expect(asked()).toEqual(['What holds the cup?', 'And what?']);
  });
});

describe('what is in the box', () => {
  it('stays a question where the one that was being changed is gone', async () => {
    const unmount = show();
    await ask('What holds the cup?');
    changeFirst();
    type('What holds the bowl');
    unmount();
    window.localStorage.clear();
    show();
    expect([box().value, notice()]).toEqual(['What holds the bowl', null]);
  });

  it('is what is typed already where the same question is to be changed again', async () => {
    show();
    await ask('What holds the cup?');
    changeFirst();
    type('What holds the bowl');
    changeFirst();
    expect(box().value).toBe('What holds the bowl');
  });

  it('is its own in another site of the host', () => {
    serveSiteAt('/a');
    const unmount = show();
    type('What holds');
    unmount();
    serveSiteAt('/b');
    show();
    expect(box().value).toBe('');
  });

  it('is there when the window becomes narrow, also where the browser keeps nothing', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    show();
    act(() => openChat({about: GRIPPER}));
    type('What holds');
    act(() => setNarrow(true));
    expect(box().value).toBe('What holds');
    expect(excerpt()).not.toBeNull();
  });

  it('is asked where there is no room for it, and gone then', async () => {
    const unmount = show();
    type('What');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    type('What holds');
    expect(box().value).toBe('What holds');
    await ask('What holds it?');
    expect(box().value).toBe('');
    unmount();
  });

  it.each([
    '{',
    'null',
    '"What holds"',
    '{"question": 1, "about": null, "edited": null, "setAside": null}',
    '{"question": "What holds", "about": {"text": "A gripper"}, "edited": null, "setAside": null}',
    '{"question": "What holds", "about": null, "edited": {"chat": 1}, "setAside": null}',
    '{"question": "What holds", "about": null, "edited": null, "setAside": "Why"}',
    '{"question": "What holds"}',
  ])('is nothing where something else was kept: %s', async (text) => {
    window.sessionStorage.setItem(storageKey(`box ${addressOf('/')}`), text);
    for (const name of ['scope', 'scroll', 'open']) {
      window.sessionStorage.setItem(storageKey(`${name} ${addressOf('/')}`), text);
    }
    window.localStorage.setItem(storageKey('width'), text);
    window.localStorage.setItem(storageKey(`chats-2 ${addressOf('/rag-chat/')}`), text);
    show();
    expect([box().value, excerpt(), notice()]).toEqual(['', null, null]);
    await ask('What holds it?');
  });
});

describe('where to look', () => {
  const picker = () => screen.findByRole<HTMLSelectElement>('combobox', {name: 'Where to look'});

  it('is one choice for the box and for the questions to begin with', async () => {
    index.places = {
      '/docs/arms': {document: {title: 'Arms'}, chapter: null, hasOrder: true, instance: null},
    };
    index.suggestions = [{question: 'What is a joint?', label: 'Joints', url: '/docs/arms#joints'}];
    show();
    const options = async () => within(await picker()).queryAllByRole('option');
    await waitFor(async () => expect((await options()).length).toBeGreaterThan(1));
    fireEvent.change(await picker(), {target: {value: 'upToHere'}});
    fireEvent.click(await screen.findByRole('button', {name: 'What is a joint?'}));
    await screen.findByText(/up to Arms/);
  });
});

describe('the focus', () => {
  function showReopened(): void {
    showOnPage(
      <>
        <button type="button">elsewhere</button>
        <Panel />
      </>,
      {isStrict: true},
    );
    elsewhere().focus();
    act(() => reopenChat());
  }

  it('stays in the page where the chat is open again after a reload', () => {
    showReopened();
    expect(box()).not.toBeNull();
    expect(document.activeElement).toBe(elsewhere());
  });

  it('stays there also with a change that goes on', async () => {
    const unmount = show();
    await ask('What holds the cup?');
    changeFirst();
    unmount();
    showReopened();
    expect(notice()).not.toBeNull();
    expect(document.activeElement).toBe(elsewhere());
  });

  it('stays in the page, or in the chat, when the window becomes wide', () => {
    setNarrow(true);
    show();
    elsewhere().focus();
    act(() => setNarrow(false));
    expect(document.activeElement).toBe(elsewhere());
    act(() => setNarrow(true));
    box().focus();
    act(() => setNarrow(false));
    expect(document.activeElement).toBe(box());
  });

  it('goes to the box when something of the page is asked about', () => {
    showReopened();
    act(() => openChat({about: GRIPPER}));
    expect(document.activeElement).toBe(box());
  });
});
