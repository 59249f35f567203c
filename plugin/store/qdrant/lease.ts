import {type LockPlace, type LockPoint, renewLock} from './lock-point.js';
import type {Server} from './server.js';

export type Pace = {
  /** Whoever says nothing for so long has it no more. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How often to look whether it is free. */
  readonly pollMs: number;
};

/** For how long one may go on without asking whether a lock is still one's own. */
export type Lease = {
  readonly isFresh: () => boolean;
  /** Renews it where it has run out: the server may have been away, and nobody else have come. */
  readonly freshen: () => Promise<void>;
  /** Lets it run out. */
  readonly end: () => Promise<void>;
};

/** What was sent in time gets the rest of the lease to arrive in. */
const OWN_SHARE = 2 / 3;

/** One that was under way may have been asked for too long ago. */
const MOST_RENEWALS = 3;

/** Two clocks: one stands still while the machine sleeps, and somebody may set the other back. */
export type Moment = {readonly steady: number; readonly wall: number};

export function thisMoment(): Moment {
  return {steady: performance.now(), wall: Date.now()};
}

function msSince({steady, wall}: Moment): number {
  return Math.max(performance.now() - steady, Date.now() - wall);
}

/** Renews a lock again and again, and counts from before each time was asked for. */
export function keepLease(
  server: Server,
  place: LockPlace,
  own: LockPoint,
  taken: Moment,
  {leaseMs, renewMs}: Pace,
): Lease {
  let since: Moment | null = taken;
  let {beat} = own;
  let renewing: Promise<void> | null = null;
  const renewOnce = async () => {
    if (since === null) {
      return;
    }
    const asked = thisMoment();
    beat++;
    const isOurs = await renewLock(server, place, {...own, beat});
    if (isOurs === true) {
      since = asked;
    } else if (isOurs === false) {
      // Whoever had it meanwhile may be done by now: it is lost all the same.
      since = null;
    }
  };
  const renew = () => {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  // Where it fails, the lease runs out, which is noticed before the next request.
  const timer = setInterval(() => void renew().catch(() => {}), renewMs).unref();
  const isFresh = () => since !== null && msSince(since) < leaseMs * OWN_SHARE;
  return {
    isFresh,
    async freshen() {
      for (let renewals = 0; !isFresh() && renewals < MOST_RENEWALS; renewals++) {
        await renew();
      }
    },
    async end() {
      clearInterval(timer);
      await renewing?.catch(() => {});
    },
  };
}
