import {createHash, randomUUID} from 'node:crypto';
import {hostname} from 'node:os';
import {guardedServer} from './guarded-server.js';
import {keepLease, type Pace} from './lease.js';
import {deleteLock, deleteLockCollection, lockPlace} from './lock-point.js';
import type {QdrantOptions} from './qdrant-options.cjs';
import type {Server} from './server.js';
import {takeTurn} from './take-turn.js';

const PACE: Pace = {leaseMs: 30_000, renewMs: 8000, pollMs: 1000};

export type Wish = {
  readonly alias: string;
  readonly qdrant: Pick<QdrantOptions, 'lockWaitSeconds' | 'collectionConfig'>;
  readonly say: (line: string) => void;
  readonly pace?: Partial<Pace>;
};

export type Turn = {
  /** Nothing is left behind the alias: at the end, what keeps the lock goes, too. */
  readonly isLast: () => void;
};

/** Whoever can read the server can read locks: they need not know what machines are called. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

/**
 * Works while nobody else changes anything behind the alias, on whatever machine. What is asked of
 * the server that is handed out fails once the lock is lost.
 */
export async function whileLocked<Result>(
  server: Server,
  {alias, qdrant, say, pace: changes}: Wish,
  work: (server: Server, turn: Turn) => Promise<Result>,
): Promise<Result> {
  const pace = {...PACE, ...changes};
  const place = lockPlace(alias, qdrant.collectionConfig);
  const holder = `process ${process.pid} on machine ${MACHINE}`;
  const own = {owner: randomUUID(), holder, since: Date.now(), beat: 0};
  const waitSeconds = qdrant.lockWaitSeconds;
  const taken = await takeTurn(server, place, own, {alias, waitSeconds, say, pace});
  const lease = keepLease(server, place, own, taken, pace);
  const guard = guardedServer(server, lease);
  let isLast = false;
  let hasFailed = true;
  try {
    const result = await work(guard.server, {
      isLast: () => {
        isLast = true;
      },
    });
    hasFailed = false;
    return result;
  } finally {
    await guard.end();
    await lease.end();
    if (isLast && !hasFailed && lease.isFresh()) {
      // Not given back before: another build would lose it.
      await deleteLockCollection(server, place);
    } else {
      // Where it fails, it is free once the lease has run out.
      await deleteLock(server, place, own, hasFailed).catch(() => {});
    }
  }
}
