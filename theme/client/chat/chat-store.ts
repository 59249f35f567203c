import type {Citation} from '../../../core/types.js';
import type {Feedback} from '../server/tell-server.js';
import type {AskOptions, Transport} from '../transport.js';
import {tellPage} from './chat-events.js';
import {newId} from './new-id.js';
import type {StoredChat, StoredChats} from './stored-chats.js';
import {tabChat} from './tab-chat.js';
import {
  type Asked,
  answerTurn,
  begunAgain,
  begunTurn,
  isRunning,
  pastQuestions,
  type Rating,
  settledTurn,
  type Turn,
  type TurnProgress,
  withoutLoss,
} from './turn.js';

export type ChatState = {
  /** The conversation's, for as long as the tab is in it. */
  readonly id: string;
  readonly turns: readonly Turn[];
  /** Earlier conversations, the last one first. */
  readonly past: readonly StoredChat[];
};

/** A sentence that an answer cites. */
type Quoted = Pick<Citation, 'chunkId' | 'quote' | 'start' | 'url'>;

export type ChatStore = {
  readonly state: () => ChatState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks a question; the one before is given up if its answer is not complete. */
  readonly ask: (asked: Asked) => void;
  /** Asks the question of a turn once more, in its place. */
  readonly retry: (id: number) => void;
  /** Asks another question in the place of a turn; the conversation as it was is among the past ones. */
  readonly edit: (id: number, asked: Asked) => void;
  /** Keeps what has come of the answer. */
  readonly stop: () => void;
  /** Says what the reader thinks of an answer, or of what one of its citations quotes; null takes it back. */
  readonly rate: (id: number, rating: Rating | null, quoted?: Quoted) => void;
  readonly startNew: () => void;
  readonly resume: (id: string) => void;
  readonly forgetAll: () => void;
  /** Keeps what has come so far, as when the page goes. */
  readonly keep: () => void;
  /** Takes up what other tabs have asked and forgotten meanwhile. */
  readonly catchUp: () => void;
};

type Needs = {
  readonly transport: Transport;
  readonly chats: StoredChats;
  /** Which conversation the tab is in. */
  readonly current: {readonly read: () => string | null; readonly write: (id: string) => unknown};
  /** Tells the server that the reader dislikes an answer of its own, or no more. */
  readonly tellServer?: ((feedback: Feedback) => void) | undefined;
  readonly optionsFor: (asked: Asked, signal: AbortSignal | undefined) => Promise<AskOptions>;
};

/** The reader's conversation: one for all parts of a page that show it. */
export function createChatStore({
  transport,
  chats,
  current,
  tellServer,
  optionsFor,
}: Needs): ChatStore {
  const listeners = new Set<() => void>();
  let running: AbortController | null = null;
  /** By turns of this visit to the conversation: what comes late of another is none of its answer. */
  let runs = new Map<number, AbortController>();
  const tab = tabChat({chats, current});
  let state: ChatState = {id: tab.id(), turns: tab.turns(), past: tab.past()};

  const change = (next: Partial<ChatState>) => {
    state = {...state, ...next};
    listeners.forEach((listener) => {
      listener();
    });
  };
  const enter = (chat: StoredChat | null, turns: readonly Turn[] = []) => {
    running?.abort();
    runs = new Map();
    tab.enter(chat);
    change({id: tab.id(), turns, past: tab.past()});
  };
  /** What was forgotten in another tab is neither shown nor kept any more, nor gone on with. */
  const letGo = () => {
    if (tab.wasForgotten()) {
      enter(null);
    }
  };
  const keep = () => {
    letGo();
    tab.keep(state.turns);
  };
  const leaveFor = (chat: StoredChat | null, turns: readonly Turn[] = []) => {
    keep();
    enter(chat, turns);
  };
  const update = (id: number, next: (turn: Turn) => Turn) =>
    change({turns: state.turns.map((turn) => (turn.id === id ? next(turn) : turn))});

  const answer = async (turn: Turn) => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const {signal} = controller;
    const {id, question, scope, page} = turn;
    runs.set(id, controller);
    const began = Date.now();
    const before = state.turns.slice(
      0,
      state.turns.findIndex((other) => other.id === id),
    );
    tellPage('rag-chat:ask', {question, scope, page});
    const show = (progress: TurnProgress) => {
      const isCurrent = runs.get(id) === controller;
      if (isCurrent) {
        update(id, (shown) => withoutLoss({...shown, ...progress}));
      }
      if (!isRunning(progress)) {
        if (isCurrent) {
          keep();
        }
        tellPage('rag-chat:answer', {
          ...{question, outcome: outcomeOf(progress), milliseconds: Date.now() - began},
          citations: progress.answer.parts.flatMap(({citations}) => citations).length,
        });
      }
    };
    await answerTurn(askingFor(turn, before), turn, {signal}, show);
  };
  const askingFor = (asked: Asked, before: readonly Turn[]): Pick<Transport, 'ask'> => ({
    async *ask(question, options) {
      const history = asked.isComplete ? [] : pastQuestions(before);
      const own = await optionsFor(asked, options?.signal);
      yield* transport.ask(question, {...own, history, ...options});
    },
  });
  const begin = (asked: Asked) => {
    const id = 1 + Math.max(0, ...state.turns.map((one) => one.id));
    const turn = begunTurn(id, newId(), asked);
    change({turns: [...state.turns, turn]});
    keep();
    void answer(turn);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask(asked) {
      letGo();
      begin(asked);
    },
    retry(id) {
      letGo();
      const turn = state.turns.find((one) => one.id === id);
      if (turn && !isRunning(turn)) {
        const again = begunAgain(turn, newId());
        update(id, () => again);
        void answer(again);
      }
    },
    edit(id, asked) {
      letGo();
      const place = state.turns.findIndex((turn) => turn.id === id);
      leaveFor(null, state.turns.slice(0, Math.max(0, place)).map(settledTurn));
      begin(asked);
    },
    keep,
    stop: () => running?.abort(),
    rate(id, rating, quoted) {
      const rated = state.turns.find((turn) => turn.id === id);
      if (!quoted) {
        update(id, (turn) => ({...turn, rating}));
        keep();
      }
      const {answerKey = '', question = ''} = rated ?? {};
      const place = quoted ? [quoted.chunkId, quoted.start] : [];
      const feedback = {
        ...{id: [answerKey, ...place].join(' '), question, isGood: null, ...rating},
        ...(quoted && {sentence: quoted.quote}),
      };
      tellPage('rag-chat:feedback', feedback);
      const isDisliked = [rating, rated?.rating].some((one) => one?.isGood === false);
      if (rated?.answer.isServed && (isDisliked || quoted)) {
        tellServer?.({...feedback, page: rated.page, ...(quoted && {citedUrl: quoted.url})});
      }
    },
    startNew: () => leaveFor(null),
    resume(id) {
      letGo();
      const chat = tab.find(id);
      if (chat) {
        leaveFor(chat, chat.turns);
      }
    },
    forgetAll() {
      chats.forgetAll();
      tab.wasForgotten();
      enter(null);
    },
    catchUp() {
      letGo();
      change({past: tab.past()});
    },
  };
}

function outcomeOf({status, answer}: TurnProgress) {
  if (status === 'failed' || status === 'cancelled') {
    return status;
  }
  return answer.refusal ? 'refused' : 'answered';
}
