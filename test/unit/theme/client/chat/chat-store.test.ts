// @vitest-environment jsdom
import {beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import type {ChatEvents} from '../../../../../theme/client/chat/chat-events.ts';
import {type ChatStore, createChatStore} from '../../../../../theme/client/chat/chat-store.ts';
import {type StoredChats, storedChats} from '../../../../../theme/client/chat/stored-chats.ts';
import type {Asked} from '../../../../../theme/client/chat/turn.ts';
import {fallingBack} from '../../../../../theme/client/falling-back.ts';
import type {Feedback} from '../../../../../theme/client/server/tell-server.ts';
import {storageSlot} from '../../../../../theme/client/storage.ts';
import type {AskOptions, Transport} from '../../../../../theme/client/transport.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {type Step, scriptedTransport} from '../../../../support/theme/scripted-transport.ts';

const ANSWER: readonly Step[] = [
  {kind: 'found', passages: 1},
  {kind: 'part', part: quotedPart({text: 'A gripper holds it.'})},
  {kind: 'done'},
];
const UNENDING: readonly Step[] = [...ANSWER.slice(0, 2), {never: true}];

const SERVED: readonly Step[] = [{kind: 'found', passages: 1, isServed: true}, ...ANSWER.slice(1)];

type Opened = ChatStore & {readonly chats: StoredChats};

function open(
  transport: Transport,
  optionsFor: (asked: Asked, signal?: AbortSignal) => Promise<AskOptions> = async ({page}) => ({
    page,
  }),
  tellServer?: (feedback: Feedback) => void,
): Opened {
  const chats = storedChats(storageSlot('local', 'chats'));
  const current = storageSlot('session', 'chats');
  return {...createChatStore({transport, chats, current, tellServer, optionsFor}), chats};
}

function asked(question: string, own: Partial<Asked> = {}): Asked {
  return {
    ...{question, about: null, scope: 'book', scopeName: null, page: '/docs/arms', anchor: ''},
    ...own,
  };
}

const shown = (store: ChatStore) => store.state().turns;
const settled = (store: ChatStore) =>
  vi.waitFor(() => expect(shown(store).at(-1)?.status).toMatch(/answered|cancelled|failed/));

function heard<Name extends keyof ChatEvents>(name: Name): readonly ChatEvents[Name][] {
  const details: ChatEvents[Name][] = [];
  const listen = (event: Event) => details.push((event as CustomEvent<ChatEvents[Name]>).detail);
  document.addEventListener(name, listen);
  onTestFinished(() => document.removeEventListener(name, listen));
  return details;
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('a conversation', () => {
  it('asks each question with what was answered before', async () => {
    const transport = scriptedTransport(ANSWER);
    const store = open(transport);
    store.ask(asked('What holds the cup?'));
    await settled(store);
    store.ask(asked('And the plate?', {page: '/docs/plates'}));
    await settled(store);
    expect(transport.asked[1]).toMatchObject({
      question: 'And the plate?',
      options: {page: '/docs/plates', history: [{question: 'What holds the cup?'}]},
    });
  });

  it('takes a question that was proposed for what it says, whatever was asked before', async () => {
    const transport = scriptedTransport(ANSWER);
    const store = open(transport);
    store.ask(asked('What holds the cup?'));
    await settled(store);
    store.ask(asked('What about plates?', {isComplete: true}));
    await settled(store);
    expect(transport.asked[1]?.options.history).toEqual([]);
  });

  it('keeps what has come of an answer when the page goes', async () => {
    const store = open(scriptedTransport(UNENDING));
    store.ask(asked('A?'));
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('answering'));
    store.keep();
    expect(shown(open(scriptedTransport(ANSWER)))).toMatchObject([
      {status: 'cancelled', answer: {parts: [{text: 'A gripper holds it.'}]}},
    ]);
  });

  it('stops also while it is still found out where to look', async () => {
    const store = open(
      scriptedTransport(ANSWER),
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    store.ask(asked('A?', {scope: 'page'}));
    await new Promise((resolve) => setTimeout(resolve));
    store.stop();
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('cancelled'));
  });

  it('gives a question up when the next one comes, and keeps what was said', async () => {
    const transport = scriptedTransport((question) => (question === 'A?' ? UNENDING : ANSWER));
    const store = open(transport);
    store.ask(asked('A?'));
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('answering'));
    store.ask(asked('B?'));
    await settled(store);
    expect(shown(store)).toMatchObject([
      {question: 'A?', status: 'cancelled', answer: {parts: [{text: 'A gripper holds it.'}]}},
      {question: 'B?', status: 'answered'},
    ]);
    expect(transport.givenUp()).toBe(1);
  });

  it('stops when told to, and can be asked the same again in its place', async () => {
    let isFirst = true;
    const store = open(
      scriptedTransport(() => {
        const script = isFirst ? UNENDING : ANSWER;
        isFirst = false;
        return script;
      }),
    );
    store.ask(asked('A?'));
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('answering'));
    store.stop();
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('cancelled'));
    store.retry(shown(store)[0]?.id ?? 0);
    expect(shown(store)).toMatchObject([{status: 'searching', answer: {parts: []}}]);
    await settled(store);
    expect(shown(store)).toMatchObject([{question: 'A?', status: 'answered'}]);
  });

  it('has its answer again where nothing came of asking once more, and says that it failed', async () => {
    let script: readonly Step[] = ANSWER;
    const store = open(scriptedTransport(() => script));
    store.ask(asked('A?'));
    await settled(store);
    script = [{fail: new Error('Out of reach')}];
    store.retry(1);
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('failed'));
    expect(shown(store)).toMatchObject([
      {reason: 'Out of reach', answer: {parts: [{text: 'A gripper holds it.'}]}, found: 1},
    ]);
    script = [
      ...ANSWER.slice(0, 1),
      {kind: 'part', part: quotedPart({text: 'Or so.'})},
      {never: true},
    ];
    store.retry(1);
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('answering'));
    store.stop();
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('cancelled'));
    expect(shown(store)).toMatchObject([{answer: {parts: [{text: 'Or so.'}]}}]);
  });

  it('keeps an answer that is asked for once more until there is another, wherever the reader goes', async () => {
    let script: readonly Step[] = ANSWER;
    const transport = scriptedTransport(() => script);
    const store = open(transport);
    store.ask(asked('A?'));
    await settled(store);
    const {id} = store.state();
    script = [{never: true}];
    store.retry(1);
    // The page goes, and is there again.
    store.keep();
    expect(shown(open(transport))).toMatchObject([
      {status: 'cancelled', answer: {parts: [{text: 'A gripper holds it.'}]}, isEarlier: true},
    ]);
    store.startNew();
    store.resume(id);
    expect(shown(store)).toMatchObject([{answer: {parts: [{text: 'A gripper holds it.'}]}}]);
    // What is asked next may refer to it.
    script = ANSWER;
    store.ask(asked('And the plate?'));
    await settled(store);
    expect(transport.asked.at(-1)?.options.history).toMatchObject([{question: 'A?'}]);
  });

  it('leaves nothing running in a conversation that goes on from a changed question', async () => {
    let script: readonly Step[] = ANSWER;
    const store = open(scriptedTransport(() => script));
    for (const question of ['A?', 'B?']) {
      store.ask(asked(question));
      await settled(store);
    }
    script = [{never: true}];
    store.retry(1);
    script = ANSWER;
    store.edit(2, asked('C?'));
    await settled(store);
    expect(shown(store)).toMatchObject([
      {question: 'A?', status: 'cancelled', answer: {parts: [{text: 'A gripper holds it.'}]}},
      {question: 'C?', status: 'answered'},
    ]);
  });

  it('does not ask again what is being answered', async () => {
    const transport = scriptedTransport(UNENDING);
    const store = open(transport);
    store.ask(asked('A?'));
    await vi.waitFor(() => expect(shown(store)[0]?.status).toBe('answering'));
    store.retry(shown(store)[0]?.id ?? 0);
    expect(transport.asked).toHaveLength(1);
  });

  it('branches where an earlier question is changed, and loses nothing', async () => {
    const store = open(scriptedTransport(ANSWER));
    for (const question of ['A?', 'B?', 'C?']) {
      store.ask(asked(question));
      await settled(store);
    }
    const before = store.state().id;
    store.edit(shown(store)[1]?.id ?? 0, asked('B, but another way?'));
    await settled(store);
    expect(shown(store).map(({question}) => question)).toEqual(['A?', 'B, but another way?']);
    expect(store.state().past).toMatchObject([{id: before}]);
    store.resume(before);
    expect(shown(store).map(({question}) => question)).toEqual(['A?', 'B?', 'C?']);
  });

  it('is there again when the page is loaded again, in the same tab', async () => {
    const store = open(scriptedTransport(ANSWER));
    store.ask(asked('A?'));
    await settled(store);
    expect(shown(open(scriptedTransport(ANSWER)))).toMatchObject([
      {question: 'A?', status: 'answered', answer: {parts: [{text: 'A gripper holds it.'}]}},
    ]);
    // Another tab begins its own.
    window.sessionStorage.clear();
    const other = open(scriptedTransport(ANSWER));
    expect(shown(other)).toEqual([]);
    expect(other.state().past).toMatchObject([{turns: [{question: 'A?'}]}]);
  });

  it('keeps the question even if the page goes while it is answered', async () => {
    const store = open(scriptedTransport(UNENDING));
    store.ask(asked('A?'));
    expect(shown(open(scriptedTransport(ANSWER)))).toMatchObject([
      {question: 'A?', status: 'cancelled'},
    ]);
  });

  it('says why it could not even be asked', async () => {
    const store = open(scriptedTransport(ANSWER), () => Promise.reject(new Error('No index.')));
    store.ask(asked('A?', {scope: 'chapter'}));
    await settled(store);
    expect(shown(store)).toMatchObject([{status: 'failed', reason: 'No index.'}]);
  });

  it('is forgotten with all others when the reader wants it', async () => {
    const store = open(scriptedTransport(ANSWER));
    store.ask(asked('A?'));
    await settled(store);
    store.forgetAll();
    expect(store.state()).toMatchObject({turns: [], past: []});
    expect(store.chats.read().chats).toEqual([]);
  });

  it('does not put an answer into a conversation that it was not asked in', async () => {
    const store = open(scriptedTransport([{kind: 'found', passages: 1}, {wait: 5}, ...ANSWER]));
    store.ask(asked('A?'));
    store.startNew();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown(store)).toEqual([]);
    expect(store.chats.read().chats).toMatchObject([
      {turns: [{question: 'A?', status: 'cancelled'}]},
    ]);
  });

  it('takes nothing that comes late for the answer to the same question, asked again', async () => {
    const waiting: (() => void)[] = [];
    const store = open({
      // What answers may not know how to give up.
      async *ask() {
        const text = `Answer ${waiting.length + 1}`;
        await new Promise<void>((go) => waiting.push(go));
        yield {kind: 'part', part: quotedPart({text})};
        yield {kind: 'done'};
      },
    });
    const begun = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
    store.ask(asked('A?'));
    await begun(1);
    store.startNew();
    store.resume(store.state().past[0]?.id ?? '');
    store.retry(1);
    await begun(2);
    waiting[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(shown(store)).toMatchObject([{status: 'searching', answer: {parts: []}}]);
    waiting[1]?.();
    await settled(store);
    expect(shown(store)).toMatchObject([
      {status: 'answered', answer: {parts: [{text: 'Answer 2'}]}},
    ]);
  });
});

describe("what the page's scripts are told", () => {
  it('is each question and what became of it', async () => {
    const questions = heard('rag-chat:ask');
    const answers = heard('rag-chat:answer');
    const store = open(scriptedTransport(ANSWER));
    store.ask(asked('A?', {scope: 'page'}));
    await settled(store);
    expect(questions).toEqual([{question: 'A?', scope: 'page', page: '/docs/arms'}]);
    expect(answers).toEqual([
      {question: 'A?', outcome: 'answered', citations: 1, milliseconds: expect.any(Number)},
    ]);
  });

  it('is that there was no answer, or why there is none', async () => {
    const answers = heard('rag-chat:answer');
    const store = open(
      scriptedTransport((question) =>
        question === 'A?'
          ? [{kind: 'refused', refusal: {nearest: [], wider: []}}, {kind: 'done'}]
          : [{fail: new Error('gone')}],
      ),
    );
    store.ask(asked('A?'));
    await settled(store);
    store.ask(asked('B?'));
    await settled(store);
    expect(answers).toMatchObject([{outcome: 'refused'}, {outcome: 'failed'}]);
  });

  it('is what readers think of an answer, or of one sentence of it', async () => {
    const ratings = heard('rag-chat:feedback');
    const store = open(scriptedTransport(ANSWER));
    store.ask(asked('A?'));
    await settled(store);
    const id = shown(store)[0]?.id ?? 0;
    const quoted = {
      chunkId: 'arms-1',
      start: 7,
      quote: 'A gripper holds it.',
      url: '/docs/arms#grip',
    };
    store.rate(id, {isGood: false, reason: 'not supported'}, quoted);
    expect(shown(store)[0]?.rating).toBeNull();
    store.rate(id, {isGood: true});
    expect(shown(store)[0]?.rating).toEqual({isGood: true});
    store.rate(id, null);
    expect(shown(store)[0]?.rating).toBeNull();
    expect(ratings).toMatchObject([
      {question: 'A?', isGood: false, reason: 'not supported', sentence: 'A gripper holds it.'},
      {question: 'A?', isGood: true},
      {question: 'A?', isGood: null},
    ]);
    const [ofSentence, ...ofAnswer] = ratings.map((rating) => rating.id);
    // What is said of an answer takes the place of what was said of it before, and of nothing else.
    expect(new Set(ofAnswer).size).toBe(1);
    expect(ofAnswer).not.toContain(ofSentence);
  });

  it('is of the one answer that they read, not of the next to the same question', async () => {
    const ratings = heard('rag-chat:feedback');
    const store = open(scriptedTransport(ANSWER));
    store.ask(asked('A?'));
    await settled(store);
    const id = shown(store)[0]?.id ?? 0;
    store.rate(id, {isGood: false, reason: 'wrong'});
    store.retry(id);
    await settled(store);
    expect(shown(store)[0]?.rating).toBeNull();
    store.rate(id, {isGood: true});
    expect(ratings).toMatchObject([{isGood: false}, {isGood: true}]);
    expect(new Set(ratings.map((rating) => rating.id)).size).toBe(2);
  });

  it('stays with the earlier answer where nothing came of asking once more', async () => {
    const ratings = heard('rag-chat:feedback');
    let times = 0;
    const store = open(scriptedTransport(() => (times++ === 0 ? ANSWER : [{fail: 'gone'}])));
    store.ask(asked('A?'));
    await settled(store);
    const id = shown(store)[0]?.id ?? 0;
    store.rate(id, {isGood: true});
    store.retry(id);
    await settled(store);
    expect(shown(store)[0]?.rating).toEqual({isGood: true});
    store.rate(id, null);
    expect(new Set(ratings.map((rating) => rating.id)).size).toBe(1);
  });
});

describe('a server that has answered', () => {
  const quoted = {chunkId: 'arms-1', start: 7, quote: 'It holds.', url: '/docs/arms#grip'};

  async function answered(transport: Transport) {
    const told: Feedback[] = [];
    const store = open(transport, undefined, (feedback) => told.push(feedback));
    store.ask(asked('A?'));
    await settled(store);
    return {told, store, id: shown(store)[0]?.id ?? 0};
  }

  it('hears what its readers dislike, and what they take back', async () => {
    const {store, told, id} = await answered(scriptedTransport(SERVED));
    store.rate(id, {isGood: false});
    store.rate(id, {isGood: false, reason: 'too long'});
    store.rate(id, {isGood: true});
    store.rate(id, {isGood: false, reason: 'not supported'}, quoted);
    store.rate(id, null, quoted);
    const page = '/docs/arms';
    expect(told).toMatchObject([
      {question: 'A?', page, isGood: false},
      {isGood: false, reason: 'too long'},
      {isGood: true},
      {isGood: false, reason: 'not supported', sentence: 'It holds.', citedUrl: quoted.url},
      {isGood: null, sentence: 'It holds.'},
    ]);
    const ids = told.map((one) => one.id);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
  });

  it('does not hear what they like', async () => {
    const {store, told, id} = await answered(scriptedTransport(SERVED));
    store.rate(id, {isGood: true});
    store.rate(id, null);
    expect(told).toEqual([]);
  });

  it('hears nothing of what the site’s own index has answered while it was away', async () => {
    const away = scriptedTransport([...SERVED.slice(0, 1), {fail: new Error('gone')}]);
    const {store, told, id} = await answered(fallingBack(away, scriptedTransport(ANSWER)));
    store.rate(id, {isGood: false});
    store.rate(id, {isGood: false}, quoted);
    expect(told).toEqual([]);
  });

  it('is remembered after a reload', async () => {
    const first = await answered(scriptedTransport(SERVED));
    first.store.keep();
    const told: Feedback[] = [];
    const again = open(scriptedTransport(ANSWER), undefined, (feedback) => told.push(feedback));
    again.rate(first.id, {isGood: false});
    expect(told).toMatchObject([{question: 'A?', isGood: false}]);
  });
});
