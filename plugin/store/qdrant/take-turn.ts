import {setTimeout as sleep} from 'node:timers/promises';
import {IndexBusyError} from '../../errors.cjs';
import {type Moment, type Pace, thisMoment} from './lease.js';
import {type LockPlace, type LockPoint, putLock, readLock} from './lock-point.js';
import type {Server} from './server.js';

type Turn = {
  readonly alias: string;
  readonly waitSeconds: number;
  readonly say: (line: string) => void;
  readonly pace: Pace;
};

/** A lock as it was seen, by our own clock: others' may be wrong. */
type Sighting = {readonly lock: LockPoint; readonly since: number};

/** Waits until the lock is one's own; gives the moment from before it was. */
export async function takeTurn(
  server: Server,
  place: LockPlace,
  own: LockPoint,
  {alias, waitSeconds, say, pace}: Turn,
): Promise<Moment> {
  const start = performance.now();
  let sighting: Sighting | null = null;
  let isSaid = false;
  for (;;) {
    const asked = performance.now();
    let found = await readLock(server, place);
    sighting = found && sightingOf(found, sighting, asked, pace.leaseMs);
    if (sighting === null || asked - sighting.since >= pace.leaseMs) {
      const moment = thisMoment();
      await putLock(server, place, own, found);
      found = await readLock(server, place);
      if (found?.owner === own.owner) {
        return moment;
      }
    }
    const who = found ? `${found.holder}, since ${timeOf(found.since)}` : 'one that has just ended';
    const other = `Another build (${who}) is at work on the Qdrant collection "${alias}"`;
    if (performance.now() - start >= waitSeconds * 1000) {
      throw new IndexBusyError(
        `${other}, still after ${waitSeconds} seconds: try again once it is done, or raise "qdrant.lockWaitSeconds".`,
      );
    }
    if (found && !isSaid) {
      isSaid = true;
      say(`${other}: waiting for its end.`);
    }
    await sleep(pace.pollMs);
  }
}

/** Since when the same owner has said nothing new, as far as one could hear it. */
function sightingOf(
  lock: LockPoint,
  before: Sighting | null,
  asked: number,
  leaseMs: number,
): Sighting {
  const since = performance.now();
  const isSame = before?.lock.owner === lock.owner && before.lock.beat === lock.beat;
  // Where the server was away, it was so for the owner, too.
  const wasAway = since - asked > leaseMs / 4;
  return before && isSame && !wasAway ? before : {lock, since};
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
