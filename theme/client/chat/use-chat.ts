import {createContext, useCallback, useContext, useMemo, useSyncExternalStore} from 'react';
import {NOWHERE} from '../../../core/search/reader-page.js';
import {useWidgetSettings} from '../door/settings.js';
import {fallingBack} from '../falling-back.js';
import {useIndexUrl} from '../index-url.js';
import {readingPlace} from '../reading-place.js';
import {filterIn} from '../scope.js';
import {searchClient} from '../search-client.js';
import {serverTransport} from '../server/server-transport.js';
import {tellServer} from '../server/tell-server.js';
import {storageSlot} from '../storage.js';
import {storageKey} from '../storage-key.js';
import type {Transport} from '../transport.js';
import {useDocsVersions} from '../use-docs-versions.js';
import {type ChatState, type ChatStore, createChatStore} from './chat-store.js';
import {onOtherTabs} from './other-tabs.js';
import {storedChats} from './stored-chats.js';
import type {Asked} from './turn.js';

/** What answers, if it is not the site's own index: for a server of one's own, or a test. */
export const TransportContext = createContext<Transport | null>(null);

/** What more there may be to a question. */
type Details = Partial<Omit<Asked, 'question'>>;

export type ChatActions = Pick<
  ChatStore,
  'forgetAll' | 'rate' | 'resume' | 'retry' | 'startNew' | 'stop'
> & {
  /** Reads what every question needs, as soon as one is to be expected. */
  readonly prepare: () => void;
  readonly ask: (question: string, details?: Details) => void;
  /** Asks another question in the place of an earlier one; the conversation as it was is kept apart. */
  readonly edit: (id: number, question: string, details?: Details) => void;
};

export type Chat = ChatState & ChatActions;

const NOTHING_YET: ChatState = {id: '', turns: [], past: []};

/** By what answers: all that shows a conversation shows the same one. */
const stores = new Map<Transport, ChatStore>();

/** The reader's conversation with this site. */
export function useChat(): Chat {
  const store = useStore();
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => store().subscribe(listener), [store]),
    () => store().state(),
    () => NOTHING_YET,
  );
  return {...state, ...useChatActions()};
}

/** What can be done with the conversation, for what need not change with it. */
export function useChatActions(): ChatActions {
  const store = useStore();
  const indexUrl = useIndexUrl();
  const versionsOn = useDocsVersions();
  return useMemo(
    () => ({
      // Whether it can be read, the question will tell.
      prepare: () => {
        const {pathname} = window.location;
        searchClient(indexUrl)
          .prepare(pathname)
          .catch(() => undefined);
      },
      ask: (question, details) => store().ask(here(question, versionsOn, details)),
      edit: (id, question, details) => store().edit(id, here(question, versionsOn, details)),
      retry: (id) => store().retry(id),
      stop: () => store().stop(),
      rate: (...rating) => store().rate(...rating),
      startNew: () => store().startNew(),
      resume: (id) => store().resume(id),
      forgetAll: () => store().forgetAll(),
    }),
    [store, indexUrl, versionsOn],
  );
}

/** Storage and workers are there in browsers only: nothing is opened while the server renders. */
function useStore(): () => ChatStore {
  const indexUrl = useIndexUrl();
  const transport = useContext(TransportContext);
  const {endpoint} = useWidgetSettings();
  return useCallback(
    () => storeFor(indexUrl, transport, endpoint),
    [indexUrl, transport, endpoint],
  );
}

/** Where a reader is who asks; what is said of it there is, too. */
function here(
  question: string,
  versionsOn: ReturnType<typeof useDocsVersions>,
  {versions: asked, ...details}: Details = {},
): Asked {
  const place = readingPlace();
  const versions = asked ?? versionsOn(place.page);
  return {
    ...{question, about: null, scope: 'book', scopeName: null, ...place},
    ...details,
    ...(versions && {versions}),
  };
}

function storeFor(
  indexUrl: string,
  other: Transport | null,
  endpoint: string | undefined,
): ChatStore {
  const client = searchClient(indexUrl);
  const answering = other ?? client;
  const known = stores.get(answering);
  if (known) {
    return known;
  }
  // The number is that of what is kept: an older version of this leaves it alone.
  const key = storageKey(`chats-2 ${indexUrl}`);
  const store = createChatStore({
    transport:
      answering === client && endpoint !== undefined
        ? fallingBack(serverTransport(endpoint), client)
        : answering,
    chats: storedChats(storageSlot('local', key)),
    current: storageSlot('session', key),
    tellServer: endpoint === undefined ? undefined : tellServer(endpoint),
    optionsFor: async ({page, anchor, scope, versions}, signal) => {
      const place = scope === 'book' ? NOWHERE : await client.placeOf(page, signal);
      const filter = filterIn(scope, {...place, page, anchor}, versions);
      return {page, ...(Object.keys(filter).length > 0 && {filter})};
    },
  });
  window.addEventListener('pagehide', store.keep);
  onOtherTabs(key, store.catchUp);
  stores.set(answering, store);
  return store;
}

/** Begins a new conversation wherever there is one: what is shown of it may be what broke the chat. */
export function leaveConversations(): void {
  stores.forEach((store) => {
    store.startNew();
  });
}
