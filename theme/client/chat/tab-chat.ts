import {newId} from './new-id.js';
import type {StoredChat, StoredChats} from './stored-chats.js';
import type {Turn} from './turn.js';

/** The conversation that a tab is in, among those that all tabs of the browser keep. */
export type TabChat = {
  /** Its name, by which it is found again when the page is loaded again. */
  readonly id: () => string;
  /** What is kept of it. */
  readonly turns: () => readonly Turn[];
  /** The other conversations, the last one first. */
  readonly past: () => readonly StoredChat[];
  readonly find: (id: string) => StoredChat | undefined;
  /** Goes to a kept conversation, or to a new one. */
  readonly enter: (chat: StoredChat | null) => void;
  readonly keep: (turns: readonly Turn[]) => void;
  /** Whether what the tab knows was forgotten since, by this tab or by another; says so once. */
  readonly wasForgotten: () => boolean;
};

type Needs = {
  readonly chats: StoredChats;
  /** Which conversation the tab is in. */
  readonly current: {readonly read: () => string | null; readonly write: (id: string) => unknown};
};

export function tabChat({chats, current}: Needs): TabChat {
  let {name} = chats.read();
  let id = '';
  let revision: string | null = null;
  /** What was kept need not be kept again: that would only undo what others did since. */
  let known: readonly Turn[] = [];

  const find = (wanted: string) => chats.read().chats.find((chat) => chat.id === wanted);
  const hold = (chat: StoredChat | null) => {
    id = chat?.id ?? newId();
    revision = chat?.revision ?? null;
    known = chat?.turns ?? [];
  };
  hold(find(current.read() ?? '') ?? null);

  return {
    id: () => id,
    turns: () => known,
    past: () => chats.read().chats.filter((chat) => chat.id !== id),
    find,
    enter(chat) {
      hold(chat);
      current.write(id);
    },
    keep(turns) {
      if (turns === known || turns.length === 0) {
        return;
      }
      const kept = find(id);
      if (kept && kept.revision !== revision) {
        // Another tab, which this one may be a copy of, has gone on with it: both stay whole.
        id = newId();
      }
      current.write(id);
      const next = newId();
      const memory = chats.keep({id, revision: next, at: Date.now(), turns});
      if (memory) {
        ({name} = memory);
        revision = next;
        known = turns;
      }
    },
    wasForgotten() {
      const before = name;
      ({name} = chats.read());
      return before !== null && before !== name;
    },
  };
}
