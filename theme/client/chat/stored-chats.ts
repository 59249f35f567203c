import type {Slot} from '../storage.js';
import {isRunning, type Turn} from './turn.js';

/** A conversation as the reader's browser keeps it. */
export type StoredChat = {
  readonly id: string;
  /** When something was last asked in it, in milliseconds since 1970. */
  readonly at: number;
  readonly turns: readonly Turn[];
};

const MOST_CHATS = 20;
/** Letters; a browser keeps two bytes for each. */
const MOST_LETTERS = 128 * 1024;

export type StoredChats = {
  /** The last one first. */
  readonly read: () => readonly StoredChat[];
  /** Adds a conversation, or what was said in it since; the oldest make room. */
  readonly keep: (chat: StoredChat) => void;
  readonly forgetAll: () => void;
};

export function storedChats(slot: Slot): StoredChats {
  const read = () => parsedChats(slot.read());
  return {
    read,
    keep(chat) {
      // Another tab may have kept something since.
      let chats = [settled(chat), ...read().filter(({id}) => id !== chat.id)].slice(0, MOST_CHATS);
      while (chats.length > 0) {
        const text = JSON.stringify(chats);
        if (text.length <= MOST_LETTERS && slot.write(text)) {
          return;
        }
        chats = chats.length > 1 ? chats.slice(0, -1) : chats.flatMap(withoutFirstTurn);
      }
    },
    forgetAll: slot.remove,
  };
}

/** Of a conversation that is too long by itself, what was said last. */
function withoutFirstTurn(chat: StoredChat): readonly StoredChat[] {
  const turns = chat.turns.slice(1);
  return turns.length > 0 ? [{...chat, turns}] : [];
}

/** An answer that was still coming will not come any more. */
function settled(chat: StoredChat): StoredChat {
  const turns = chat.turns.map((turn) =>
    isRunning(turn) ? {...turn, status: 'cancelled' as const} : turn,
  );
  return {...chat, turns};
}

/** Storage may hold anything: what is no conversation is left out. */
function parsedChats(text: string | null): readonly StoredChat[] {
  try {
    const chats: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(chats) ? chats.filter(isChat) : [];
  } catch {
    return [];
  }
}

function isChat(value: unknown): value is StoredChat {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['at'] === 'number' &&
    Array.isArray(value['turns']) &&
    value['turns'].length > 0 &&
    value['turns'].every(isTurn)
  );
}

function isTurn(value: unknown): value is Turn {
  return (
    isRecord(value) &&
    typeof value['id'] === 'number' &&
    hasTexts(value, ['question', 'status', 'scope', 'page', 'anchor']) &&
    (value['about'] === null || (isRecord(value['about']) && hasTexts(value['about'], ['text']))) &&
    isAnswer(value['answer'])
  );
}

function isAnswer(value: unknown): boolean {
  return (
    isRecord(value) &&
    isListOf(value['parts'], isPart) &&
    isListOf(value['followUps'], (one) => hasTexts(one, ['question', 'url'])) &&
    (value['refusal'] === null ||
      (isRecord(value['refusal']) &&
        isListOf(value['refusal']['nearest'], isCitation) &&
        isListOf(value['refusal']['wider'], isRecord)))
  );
}

function isPart(value: unknown): boolean {
  return (
    hasTexts(value, ['kind', 'text']) &&
    isListOf(value['code'], isRecord) &&
    isListOf(value['citations'], isCitation)
  );
}

function isCitation(value: unknown): boolean {
  return hasTexts(value, ['label', 'url', 'quote', 'chunkId', 'version']);
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
