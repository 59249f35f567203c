// @vitest-environment jsdom
import fc from 'fast-check';
import {describe, expect, it, onTestFinished} from 'vitest';
import {type ChatStore, createChatStore} from '../../../../../theme/client/chat/chat-store.ts';
import {type StoredChat, storedChats} from '../../../../../theme/client/chat/stored-chats.ts';
import type {Asked} from '../../../../../theme/client/chat/turn.ts';
import type {Slot} from '../../../../../theme/client/storage.ts';
import type {Transport} from '../../../../../theme/client/transport.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {memorySlot} from '../../../../support/theme/memory-slot.ts';

/** What is typed is answered when the test says so. */
type Tab = ChatStore & {
  readonly session: Slot;
  readonly type: (question: string) => void;
  /** Gives the answer that is waited for, if there is one; says to what. */
  readonly getAnswer: () => Promise<string | null>;
};

const nothingMore = () => new Promise((resolve) => setTimeout(resolve));

function openTab(local: Slot, session = memorySlot()): Tab {
  let waiting: {readonly question: string; readonly go: () => void} | null = null;
  const transport: Transport = {
    async *ask(question, {signal} = {}) {
      yield {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})};
      signal?.throwIfAborted();
      await new Promise<void>((go, reject) => {
        waiting = {question, go};
        signal?.addEventListener('abort', () => reject(signal.reason), {once: true});
      });
      signal?.throwIfAborted();
      yield {kind: 'done'};
    },
  };
  const store = createChatStore({
    ...{transport, current: session, chats: storedChats(local)},
    optionsFor: async ({page}) => ({page}),
  });
  return {
    ...{...store, session},
    type: (question) => store.ask(askedOf(question)),
    async getAnswer() {
      await nothingMore();
      const question = store.state().turns.at(-1)?.question;
      const answered = waiting?.question === question ? waiting : null;
      answered?.go();
      waiting = null;
      await nothingMore();
      return answered?.question ?? null;
    },
  };
}

function askedOf(question: string): Asked {
  return {
    ...{question, about: null, scope: 'book', scopeName: null, page: '/docs/arms', anchor: ''},
  };
}

/** The browser copies what the tab keeps. */
const duplicate = (tab: Tab, local: Slot) => openTab(local, memorySlot(tab.session.read()));

const questionsOf = (chats: readonly Pick<StoredChat, 'turns'>[]) =>
  chats.map(({turns}) => turns.map(({question}) => question).join(' '));
const shown = (tab: Tab) => questionsOf([tab.state()])[0];
const past = (tab: Tab) => questionsOf(tab.state().past);
const kept = (local: Slot) => questionsOf(storedChats(local).read().chats);

async function asked(tab: Tab, ...questions: readonly string[]): Promise<void> {
  for (const question of questions) {
    tab.type(question);
    await tab.getAnswer();
  }
}

describe('a tab that is a copy of another', () => {
  it('rates its own answers under names of their own, those that both have under one', async () => {
    const names: string[] = [];
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) {
        names.push(event.detail.id);
      }
    };
    document.addEventListener('rag-chat:feedback', listen);
    onTestFinished(() => document.removeEventListener('rag-chat:feedback', listen));
    const local = memorySlot();
    const one = openTab(local);
    await asked(one, 'A?');
    const other = duplicate(one, local);
    await asked(one, 'B?');
    await asked(other, 'C?');
    for (const tab of [one, other, openTab(local, other.session)]) {
      tab.rate(1, {isGood: true});
      tab.rate(2, {isGood: true});
    }
    const [a, b, sameA, c, againA, againC] = names;
    expect([sameA, againA, againC]).toEqual([a, a, c]);
    expect(new Set([a, b, c]).size).toBe(3);
  });

  it('goes on with a conversation of its own from its first question on', async () => {
    const local = memorySlot();
    const one = openTab(local);
    await asked(one, 'A?');
    const other = duplicate(one, local);
    expect(shown(other)).toBe('A?');
    await asked(one, 'B?');
    await asked(other, 'C?');
    await asked(one, 'D?');
    expect([shown(one), shown(other)]).toEqual(['A? B? D?', 'A? C?']);
    expect(kept(local)).toEqual(['A? B? D?', 'A? C?']);
    // And so it is after a reload of each.
    expect(shown(openTab(local, one.session))).toBe('A? B? D?');
    expect(shown(openTab(local, other.session))).toBe('A? C?');
  });

  it('keeps the answer that comes after the copy has asked, and stays where the reader reads', async () => {
    const local = memorySlot();
    const one = openTab(local);
    one.type('A?');
    await nothingMore();
    one.keep();
    const other = duplicate(one, local);
    await asked(other, 'B?');
    const {id} = one.state();
    expect(await one.getAnswer()).toBe('A?');
    expect(one.state()).toMatchObject({id, turns: [{status: 'answered'}]});
    expect(storedChats(local).read().chats).toMatchObject([
      {turns: [{question: 'A?', status: 'answered'}]},
      {turns: [{question: 'A?', status: 'cancelled'}, {question: 'B?'}]},
    ]);
    expect(past(one)).toEqual([]);
    one.catchUp();
    expect(past(one)).toEqual(['A? B?']);
  });

  it('takes nothing back by being closed', async () => {
    const local = memorySlot();
    const one = openTab(local);
    await asked(one, 'A?');
    const other = duplicate(one, local);
    await asked(one, 'B?');
    const before = local.read();
    other.keep();
    other.startNew();
    expect(local.read()).toBe(before);
  });

  it('goes its own way also in a conversation that both have taken up again', async () => {
    const local = memorySlot();
    const one = openTab(local);
    await asked(one, 'A?');
    const other = openTab(local);
    other.resume(other.state().past[0]?.id ?? '');
    await asked(other, 'B?');
    await asked(one, 'C?');
    expect(kept(local)).toEqual(['A? C?', 'A? B?']);
  });
});

describe('what another tab does', () => {
  it('is among the earlier questions as soon as it is told', async () => {
    const local = memorySlot();
    const [one, other] = [openTab(local), openTab(local)];
    await asked(other, 'A?');
    expect(past(one)).toEqual([]);
    one.catchUp();
    expect([past(one), shown(one)]).toEqual([['A?'], '']);
  });

  it('is forgetting for both: nothing of it is shown, answered or kept any more', async () => {
    const local = memorySlot();
    const [one, other] = [openTab(local), openTab(local)];
    await asked(one, 'A?');
    one.type('B?');
    await nothingMore();
    other.forgetAll();
    one.catchUp();
    expect(one.state()).toMatchObject({turns: [], past: []});
    expect(await one.getAnswer()).toBeNull();
    one.keep();
    expect(local.read()).toBeNull();
    expect(openTab(local, one.session).state().turns).toEqual([]);
  });

  it.each<readonly [string, (tab: Tab) => unknown]>([
    ['an answer comes', (tab) => tab.getAnswer()],
    ['the page goes', (tab) => tab.keep()],
    ['it is rated', (tab) => tab.rate(1, {isGood: true})],
    ['a new conversation is begun', (tab) => tab.startNew()],
    ['it is asked again', (tab) => tab.retry(1)],
    ['another one is resumed', (tab) => tab.resume('gone')],
  ])('is forgetting also for a tab that was not told: %s', async (_, happens) => {
    const local = memorySlot();
    const [one, other] = [openTab(local), openTab(local)];
    await asked(one, 'A?');
    one.type('B?');
    await nothingMore();
    other.forgetAll();
    await happens(one);
    await nothingMore();
    expect([shown(one), local.read()]).toEqual(['', null]);
  });

  it('leaves a question that comes after the forgetting, and nothing from before', async () => {
    const local = memorySlot();
    const [one, other] = [openTab(local), openTab(local)];
    await asked(one, 'A?', 'B?');
    other.forgetAll();
    await asked(one, 'C?');
    expect([shown(one), kept(local)]).toEqual(['C?', ['C?']]);
    other.forgetAll();
    one.edit(1, askedOf('D?'));
    await one.getAnswer();
    expect([shown(one), kept(local)]).toEqual(['D?', ['D?']]);
  });

  it('is forgetting, too, where the browser has removed everything', async () => {
    const local = memorySlot();
    const one = openTab(local);
    await asked(one, 'A?');
    local.remove();
    one.catchUp();
    expect(one.state()).toMatchObject({turns: [], past: []});
  });
});

describe('where nothing can be kept', () => {
  it('everything goes on, in the tab', async () => {
    const local = memorySlot(null, 0);
    const one = openTab(local, memorySlot(null, 0));
    await asked(one, 'A?', 'B?');
    one.catchUp();
    one.keep();
    expect(shown(one)).toBe('A? B?');
    one.forgetAll();
    await asked(one, 'C?');
    expect(shown(one)).toBe('C?');
  });

  it('what was kept before stays, and is taken up when there is room again', async () => {
    let isFull = false;
    const roomy = memorySlot();
    const local: Slot = {...roomy, write: (text) => !isFull && roomy.write(text)};
    const one = openTab(local);
    await asked(one, 'A?');
    isFull = true;
    await asked(one, 'B?');
    expect(kept(local)).toEqual(['A?']);
    isFull = false;
    one.keep();
    expect(kept(local)).toEqual(['A? B?']);
  });
});

type Deed = 'ask' | 'answer' | 'forget' | 'new' | 'resume' | 'reload' | 'copy' | 'hear' | 'close';
const DEEDS: readonly Deed[] = [
  ...(['ask', 'answer', 'ask', 'answer', 'ask', 'answer'] as const),
  ...(['forget', 'new', 'resume', 'reload', 'copy', 'hear', 'close'] as const),
];

describe('two tabs, whatever is done in them in whatever order', () => {
  const deeds = fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...DEEDS)), {maxLength: 18});

  it('lose no question and no answer but by forgetting, and then all of them', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        const local = memorySlot();
        const tabs: [Tab, Tab] = [openTab(local), openTab(local)];
        let forgotten = 0;
        const since = new Map<string, number>();
        const answered = new Map<string, number>();
        for (const [place, [which, deed]] of all.entries()) {
          const tab = tabs[which === 0 ? 0 : 1];
          const renew = (next: Tab) => tabs.splice(which, 1, next);
          if (deed === 'ask') {
            since.set(`${place}?`, forgotten);
            tab.type(`${place}?`);
          } else if (deed === 'answer') {
            const question = await tab.getAnswer();
            if (question !== null) {
              answered.set(question, since.get(question) ?? -1);
            }
          } else if (deed === 'forget') {
            forgotten += 1;
            tab.forgetAll();
          } else if (deed === 'new') {
            tab.startNew();
          } else if (deed === 'resume') {
            tab.resume(tab.state().past[0]?.id ?? '');
          } else if (deed === 'hear') {
            tab.catchUp();
          } else {
            tab.keep();
            const other = tabs[which === 0 ? 1 : 0];
            renew(
              deed === 'copy'
                ? duplicate(other, local)
                : openTab(local, deed === 'reload' ? tab.session : undefined),
            );
          }
        }
        const turns = storedChats(local)
          .read()
          .chats.flatMap((chat) => chat.turns);
        const here = new Set(turns.map(({question}) => question));
        const now = ([, at]: readonly [string, number]) => at === forgotten;
        expect(Array.from(here).sort()).toEqual(
          Array.from(since)
            .filter(now)
            .map(([question]) => question)
            .sort(),
        );
        const complete = new Set(
          turns.filter(({status}) => status === 'answered').map(({question}) => question),
        );
        for (const [question] of Array.from(answered).filter(now)) {
          expect(complete).toContain(question);
        }
      }),
      {numRuns: 150},
    );
  });
});
