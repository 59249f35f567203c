import type {Slot} from '../storage.js';
import {isRecord} from './answer-shape.js';
import {isChat} from './kept-shape.js';
import {newId} from './new-id.js';
import {settledTurn, type Turn} from './turn.js';

/** A conversation as the reader's browser keeps it. */
export type StoredChat = {
  readonly id: string;
  /** Another one each time that it is kept: whoever knows another has missed something. */
  readonly revision: string;
  /** When something was last asked in it, in milliseconds since 1970. */
  readonly at: number;
  readonly turns: readonly Turn[];
};

/** All that the browser keeps for its tabs. */
type Memory = {
  /** Goes with what is forgotten: whoever knows another has nothing left. Null where nothing is kept. */
  readonly name: string | null;
  /** The last one first. */
  readonly chats: readonly StoredChat[];
};

const MOST_CHATS = 20;
/** Letters; a browser keeps two bytes for each. */
const MOST_LETTERS = 128 * 1024;
const NOTHING: Memory = {name: null, chats: []};

export type StoredChats = {
  readonly read: () => Memory;
  /**
   * Adds a conversation, or what was said in it since; the oldest make room. Says what it was added
   * to, or null where it could not be kept.
   */
  readonly keep: (chat: StoredChat) => Pick<Memory, 'name'> | null;
  readonly forgetAll: () => void;
};

export function storedChats(slot: Slot): StoredChats {
  const read = () => parsedMemory(slot.read());
  return {
    read,
    keep(chat) {
      // Another tab may have kept something since.
      const {name, chats: before} = read();
      const memory = {name: name ?? newId()};
      let chats = [
        {...chat, turns: chat.turns.map(settledTurn)},
        ...before.filter(({id}) => id !== chat.id),
      ].slice(0, MOST_CHATS);
      while (chats.length > 0) {
        const text = JSON.stringify({...memory, chats});
        if (text.length <= MOST_LETTERS && slot.write(text)) {
          return memory;
        }
        chats = chats.length > 1 ? chats.slice(0, -1) : chats.flatMap(withoutFirstTurn);
      }
      return null;
    },
    forgetAll: slot.remove,
  };
}

/** Of a conversation that is too long by itself, what was said last. */
function withoutFirstTurn(chat: StoredChat): readonly StoredChat[] {
  const turns = chat.turns.slice(1);
  return turns.length > 0 ? [{...chat, turns}] : [];
}

/** Storage may hold anything: what is no conversation is left out. */
function parsedMemory(text: string | null): Memory {
  try {
    const memory: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(memory)) {
      return NOTHING;
    }
    const {name, chats} = memory;
    return typeof name === 'string' && Array.isArray(chats)
      ? {name, chats: chats.filter(isChat)}
      : NOTHING;
  } catch {
    return NOTHING;
  }
}
