import {IndexBusyError} from '../../errors.cjs';
import type {Lease} from './lease.js';
import {type Server, serverAt} from './server.js';

export type Guard = {
  /** Asks nothing, be it for the first time or once more, unless the lock is held. */
  readonly server: Server;
  /** From now on, nothing is asked; what was is answered, or given up. */
  readonly end: () => Promise<void>;
};

/** Requests may be tried again for minutes: each attempt looks whether the lease still runs. */
export function guardedServer(server: Server, lease: Lease): Guard {
  const running = new Set<Promise<unknown>>();
  let isOver = false;
  return {
    server: serverAt(server.url, (request) =>
      server.ask(async (client, put) => {
        if (!isOver) {
          await lease.freshen();
        }
        if (isOver || !lease.isFresh()) {
          throw new IndexBusyError(
            'This build was away for so long that another one took its place in Qdrant: build again.',
          );
        }
        const answer = request(client, put);
        running.add(answer);
        try {
          return await answer;
        } finally {
          running.delete(answer);
        }
      }),
    ),
    async end() {
      isOver = true;
      await Promise.allSettled(running);
    },
  };
}
