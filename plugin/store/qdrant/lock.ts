import {createHash, randomUUID} from 'node:crypto';
import {hostname} from 'node:os';
import {setTimeout as sleep} from 'node:timers/promises';
import {IndexBusyError} from '../../errors.cjs';
import {pointId} from '../point-id.js';
import {matches, type Scope} from './scope.js';
import type {Server} from './server.js';

export type Pace = {
  /** Whoever says nothing for so long has it no more. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How often to look whether it is free. */
  readonly pollMs: number;
};

const PACE: Pace = {leaseMs: 60_000, renewMs: 15_000, pollMs: 1000};

export type Lock = {
  /** Throws where another build has had it meanwhile, as after a laptop's sleep. */
  readonly check: () => Promise<void>;
};

type Wish = Scope & {
  readonly collection: string;
  readonly waitSeconds: number;
  readonly say: (line: string) => void;
  readonly pace?: Partial<Pace>;
};

/** Readers' keys may read locks, too: they need not know what machines are called. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

type Owner = {readonly owner: string; readonly holder: string; readonly since: number};

/** Works while no other build of the same site and locale does, on whatever machine. */
export async function whileLocked<Result>(
  server: Server,
  wish: Wish,
  work: (lock: Lock) => Promise<Result>,
): Promise<Result> {
  const pace = {...PACE, ...wish.pace};
  const holder = `process ${process.pid} on machine ${MACHINE}`;
  const own: Owner = {owner: randomUUID(), holder, since: Date.now()};
  let until = await takeTurn(server, wish, own, pace);
  let renewal: Promise<unknown> = Promise.resolve();
  const renewed = (): Promise<void> => {
    const next = renewal.then(async () => {
      const asked = Date.now();
      until = (await renew(server, wish, own, pace.leaseMs)) ? asked + pace.leaseMs : 0;
    });
    renewal = next.catch(() => {});
    return next;
  };
  // Where it fails, the lease runs out, which is noticed below.
  const timer = setInterval(() => void renewed().catch(() => {}), pace.renewMs).unref();
  const check = async () => {
    if (Date.now() >= until) {
      // The server may have been away itself, and nobody else has come.
      await renewed();
    }
    if (Date.now() >= until) {
      throw new IndexBusyError(
        'This build was away for so long that another one took its place in Qdrant: build again.',
      );
    }
  };
  try {
    return await work({check});
  } finally {
    clearInterval(timer);
    await renewal;
    // Where it fails, it is free once the lease has run out.
    await release(server, wish, own).catch(() => {});
  }
}

async function takeTurn(server: Server, wish: Wish, own: Owner, pace: Pace): Promise<number> {
  const start = Date.now();
  let isSaid = false;
  for (;;) {
    const asked = Date.now();
    const found = await take(server, wish, own, pace.leaseMs);
    if (found.owner === own.owner) {
      return asked + pace.leaseMs;
    }
    const other = `Another build (${found.holder}, since ${timeOf(found.since)}) is storing this site in Qdrant`;
    if (Date.now() - start >= wish.waitSeconds * 1000) {
      throw new IndexBusyError(
        `${other}, still after ${wish.waitSeconds} seconds: try again once it is done, or raise "qdrant.lockWaitSeconds".`,
      );
    }
    if (!isSaid) {
      isSaid = true;
      wish.say(`${other}: waiting for its end.`);
    }
    await sleep(pace.pollMs);
  }
}

/** Takes the lock if it is free or ours; says who has it now. */
async function take(server: Server, wish: Wish, own: Owner, leaseMs: number): Promise<Owner> {
  const {collection, site, locale} = wish;
  const id = idOf(wish);
  const until = Date.now() + leaseMs;
  const point = {id, vector: {}, payload: {record: 'lock', site, locale, ...own, until}};
  const isFree = {key: 'until', range: {lt: Date.now()}};
  const update_filter = {should: [matches('owner', own.owner), isFree]};
  await server.put(collection, JSON.stringify({points: [point], update_filter}));
  const [found] = await server.ask((client) =>
    client.retrieve(collection, {ids: [id], with_payload: true}),
  );
  if (!found?.payload) {
    // Its owner gave it back between the two requests.
    return {owner: '', holder: 'unknown', since: Date.now()};
  }
  const {owner, holder, since} = found.payload;
  return {owner: String(owner), holder: String(holder), since: Number(since)};
}

/** Says whether it is still ours: what is free by now, another one may have had. */
async function renew({ask}: Server, wish: Wish, {owner}: Owner, leaseMs: number): Promise<boolean> {
  const {collection} = wish;
  const id = idOf(wish);
  const payload = {until: Date.now() + leaseMs};
  const filter = {must: [{has_id: [id]}, matches('owner', owner)]};
  await ask((client) => client.setPayload(collection, {wait: true, payload, filter}));
  const [found] = await ask((client) =>
    client.retrieve(collection, {ids: [id], with_payload: true}),
  );
  return found?.payload?.['owner'] === owner;
}

async function release({ask}: Server, wish: Wish, {owner}: Owner): Promise<void> {
  const filter = {must: [{has_id: [idOf(wish)]}, matches('owner', owner)]};
  await ask((client) => client.delete(wish.collection, {wait: true, filter}));
}

function idOf({site, locale}: Scope): string {
  return pointId([site, locale, 'lock']);
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
