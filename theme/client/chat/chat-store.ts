import type {Citation} from '../../../core/types.js';
import type {AskOptions, Transport} from '../transport.js';
import {tellPage} from './chat-events.js';
import type {StoredChat, StoredChats} from './stored-chats.js';
import {
  type Asked,
  answerTurn,
  begunTurn,
  isRunning,
  pastQuestions,
  type Rating,
  type Turn,
  type TurnProgress,
} from './turn.js';

export type ChatState = {
  /** The conversation's. */
  readonly id: string;
  readonly turns: readonly Turn[];
  /** Earlier conversations, the last one first. */
  readonly past: readonly StoredChat[];
};

/** A sentence that an answer cites. */
type Quoted = Pick<Citation, 'chunkId' | 'quote' | 'start'>;

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
};

type Needs = {
  readonly transport: Transport;
  readonly chats: StoredChats;
  /** Which conversation the tab is in. */
  readonly current: {readonly read: () => string | null; readonly write: (id: string) => unknown};
  readonly optionsFor: (asked: Asked, signal: AbortSignal | undefined) => Promise<AskOptions>;
};

/** The reader's conversation: one for all parts of a page that show it. */
export function createChatStore({transport, chats, current, optionsFor}: Needs): ChatStore {
  const listeners = new Set<() => void>();
  let running: AbortController | null = null;
  let state = opened(chats.read(), current.read());

  const change = (next: Partial<ChatState>) => {
    state = {...state, ...next};
    listeners.forEach((listener) => {
      listener();
    });
  };
  const keep = () => {
    if (state.turns.length > 0) {
      current.write(state.id);
      chats.keep({id: state.id, at: Date.now(), turns: state.turns});
    }
  };
  const enter = (id: string, turns: readonly Turn[]) => {
    running?.abort();
    current.write(id);
    change({id, turns, past: chats.read().filter((chat) => chat.id !== id)});
  };
  const leaveFor = (id: string, turns: readonly Turn[]) => {
    keep();
    enter(id, turns);
  };
  const update = (id: number, next: (turn: Turn) => Turn) =>
    change({turns: state.turns.map((turn) => (turn.id === id ? next(turn) : turn))});

  const answer = async (turn: Turn) => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const conversation = state.id;
    const {signal} = controller;
    const {id, question, scope, page} = turn;
    const began = Date.now();
    const before = state.turns.slice(
      0,
      state.turns.findIndex((other) => other.id === id),
    );
    tellPage('rag-chat:ask', {question, scope, page});
    const show = (progress: TurnProgress) => {
      const isCurrent = state.id === conversation;
      if (isCurrent) {
        update(id, (shown) => ({...shown, ...progress}));
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
  const begin = (turns: readonly Turn[], turn: Turn) => {
    change({turns: [...turns, turn]});
    keep();
    void answer(turn);
  };
  const nextId = () => 1 + Math.max(0, ...state.turns.map(({id}) => id));

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: (asked) => begin(state.turns, begunTurn(nextId(), asked)),
    retry(id) {
      const turn = state.turns.find((one) => one.id === id);
      if (turn && !isRunning(turn)) {
        const again = begunTurn(id, turn);
        update(id, () => again);
        void answer(again);
      }
    },
    edit(id, asked) {
      const place = state.turns.findIndex((turn) => turn.id === id);
      const before = state.turns.slice(0, Math.max(0, place));
      leaveFor(newId(), before);
      begin(before, begunTurn(nextId(), asked));
    },
    keep,
    stop: () => running?.abort(),
    rate(id, rating, quoted) {
      if (!quoted) {
        update(id, (turn) => ({...turn, rating}));
        keep();
      }
      const place = quoted ? [quoted.chunkId, quoted.start] : [];
      tellPage('rag-chat:feedback', {
        ...{id: [state.id, id, ...place].join(' '), isGood: null, ...rating},
        question: state.turns.find((turn) => turn.id === id)?.question ?? '',
        ...(quoted && {sentence: quoted.quote}),
      });
    },
    startNew: () => leaveFor(newId(), []),
    resume(id) {
      const chat = chats.read().find((one) => one.id === id);
      if (chat) {
        leaveFor(id, chat.turns);
      }
    },
    forgetAll() {
      chats.forgetAll();
      enter(newId(), []);
    },
  };
}

function opened(chats: readonly StoredChat[], id: string | null): ChatState {
  const chat = chats.find((one) => one.id === id);
  const past = chats.filter((one) => one !== chat);
  return {id: chat?.id ?? newId(), turns: chat?.turns ?? [], past};
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

function outcomeOf({status, answer}: TurnProgress) {
  if (status === 'failed' || status === 'cancelled') {
    return status;
  }
  return answer.refusal ? 'refused' : 'answered';
}
