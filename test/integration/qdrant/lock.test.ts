import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, beforeEach, expect, it, vi} from 'vitest';
import {IndexBusyError} from '../../../plugin/errors.cts';
import {type Turn, whileLocked} from '../../../plugin/store/qdrant/lock.ts';
import {lockPlace, putLock, readLock} from '../../../plugin/store/qdrant/lock-point.ts';
import {type Server, withServer} from '../../../plugin/store/qdrant/server.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {
  type FaultyProxy,
  isOfLock,
  type ProxyRequest,
  startFaultyProxy,
} from '../../support/qdrant/faulty-proxy.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';

const PACE = {leaseMs: 900, renewMs: 100, pollMs: 20};
const PATIENCE = {pausesMs: Array.from({length: 60}, () => 100), firstPausesMs: [20]};
const LOST =
  '[rag-chat] This build was away for so long that another one took its place in Qdrant: build again.';
const HOUR_MS = 3_600_000;

describeWithRig([anyQdrant], 'the lock of all builds behind an alias', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;
  let proxy: FaultyProxy;
  let alias: string;
  let tests = 0;

  beforeAll(async () => {
    qdrant = await startQdrant();
    client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
    proxy = await startFaultyProxy(qdrant.url);
  });

  afterAll(async () => {
    await proxy?.stop();
    await qdrant?.stop();
  });

  beforeEach(() => {
    proxy.faultOf = () => null;
    proxy.requests.length = 0;
    tests += 1;
    alias = `lock-${process.pid}-${tests}`;
  });

  const connected = <Result>(url: string, work: (server: Server) => Promise<Result>) =>
    withServer({url, apiKeyEnv: 'NO_KEY_OF_ANYONE'}, alias, work, PATIENCE);

  const locked = <Result>(
    url: string,
    work: (server: Server, turn: Turn) => Promise<Result>,
    {say = (_line: string): void => {}, waitSeconds = 20} = {},
  ) =>
    connected(url, (server) =>
      whileLocked(server, {alias, say, pace: PACE, qdrant: {lockWaitSeconds: waitSeconds}}, work),
    );

  const lockPoints = async () => {
    const {exists} = await client.collectionExists(`${alias}--lock`);
    return exists ? (await client.count(`${alias}--lock`)).count : 0;
  };

  /** To make the collection of the lock may have taken all the time for which it was taken. */
  const renewed = (server: Server) => server.ask((one) => one.getCollections());

  it('is one build’s at a time, however long it takes', async () => {
    let [inside, most] = [0, 0];
    const work = async ({ask}: Server) => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(1500);
      await ask((one) => one.getCollections());
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => locked(qdrant.url, work)));
    expect(most).toBe(1);
    expect(await lockPoints()).toBe(0);
  });

  it('is kept while the server is away, as long as nobody else takes it', async () => {
    await locked(proxy.url, async ({ask}) => {
      proxy.faultOf = () => ({status: 503});
      await sleep(1500);
      proxy.faultOf = () => null;
      await ask((one) => one.getCollections());
    });
  });

  it('is lost where another build has had it meanwhile, though that is done', async () => {
    const losing = locked(proxy.url, async ({ask}) => {
      proxy.faultOf = () => ({status: 503});
      await locked(qdrant.url, async () => {});
      proxy.faultOf = () => null;
      await ask((one) => one.getCollections());
    });
    await expect(losing).rejects.toThrow(LOST);
    await expect(losing).rejects.toThrow(IndexBusyError);
  });

  it('lets nothing be written once it is lost, though that has been tried before', async () => {
    await client.createCollection(alias, {vectors: {}});
    const isWrite = ({method, path}: ProxyRequest) =>
      method !== 'GET' && path.startsWith(`/collections/${alias}/`);
    const points = [{id: randomUUID(), vector: {}, payload: {}}];
    const losing = locked(proxy.url, async (server) => {
      await renewed(server);
      proxy.faultOf = () => ({status: 503});
      const writing = [
        server.put(alias, JSON.stringify({points})),
        server.ask((one) => one.upsert(alias, {points})),
      ];
      await locked(qdrant.url, async () => {});
      expect(proxy.requests.some(isWrite)).toBe(true);
      proxy.requests.length = 0;
      proxy.faultOf = () => null;
      const written = await Promise.allSettled(writing);
      expect(written.map(({status}) => status)).toEqual(['rejected', 'rejected']);
      await Promise.all(writing);
    });
    await expect(losing).rejects.toThrow(LOST);
    expect(proxy.requests.filter(isWrite)).toEqual([]);
    expect((await client.count(alias)).count).toBe(0);
    await client.deleteCollection(alias);
  });

  it('is lost where another build took it while the machine slept, which only the clock shows', async () => {
    const other = {owner: randomUUID(), holder: 'process 7', since: 0, beat: 0};
    const now = Date.now.bind(Date);
    const losing = locked(proxy.url, async (server) => {
      await renewed(server);
      proxy.faultOf = (request) => (isOfLock(request) ? {status: 503} : null);
      const place = lockPlace(alias);
      await connected(qdrant.url, async (direct) =>
        putLock(direct, place, other, await readLock(direct, place)),
      );
      vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS);
      proxy.faultOf = () => null;
      await server.ask((one) => one.getCollections());
    });
    await expect(losing).rejects.toThrow(LOST);
    vi.restoreAllMocks();
  });

  it('lets nothing be written after its end that was tried before', async () => {
    await client.createCollection(alias, {vectors: {}});
    const isWrite = ({path}: ProxyRequest) => path.startsWith(`/collections/${alias}/`);
    let writing: Promise<unknown> = Promise.resolve();
    const failing = locked(proxy.url, async (server) => {
      await renewed(server);
      proxy.faultOf = (request) => (isWrite(request) ? {status: 503} : null);
      const points = [{id: randomUUID(), vector: {}, payload: {}}];
      writing = server.put(alias, JSON.stringify({points}));
      // It is looked at below.
      writing.catch(() => {});
      await vi.waitUntil(() => proxy.requests.some(isWrite));
      throw new Error('The build fails.');
    });
    await expect(failing).rejects.toThrow('The build fails.');
    proxy.faultOf = () => null;
    await expect(writing).rejects.toThrow(LOST);
    expect((await client.count(alias)).count).toBe(0);
    await client.deleteCollection(alias);
  });

  it('is given back only once everything that was asked for is answered', async () => {
    let isAnswered = false;
    let next: Promise<boolean> | undefined;
    const failing = locked(qdrant.url, async (server) => {
      await renewed(server);
      void server.ask(async () => {
        await sleep(1500);
        isAnswered = true;
      });
      next = locked(qdrant.url, async () => isAnswered);
      throw new Error('The build fails.');
    });
    await expect(failing).rejects.toThrow('The build fails.');
    expect(await next).toBe(true);
  });

  it.each([
    ['ahead of', 5 * HOUR_MS],
    ['behind', -5 * HOUR_MS],
  ])('is taken over from one %s us in time once that says nothing more', async (_, shift) => {
    // As a build of another machine has it, which dies after a while.
    const other = {owner: randomUUID(), holder: 'process 7', since: Date.now() + shift, beat: 0};
    await connected(qdrant.url, (server) => putLock(server, lockPlace(alias), other, null));
    let takenAt = 0;
    const waiting = locked(qdrant.url, async () => {
      takenAt = performance.now();
    });
    let beatAt = 0;
    for (let beat = 1; beat <= 12; beat++) {
      await sleep(250);
      beatAt = performance.now();
      const points = {filter: {must: []}};
      await client.setPayload(`${alias}--lock`, {wait: true, payload: {beat}, ...points});
      expect(takenAt).toBe(0);
    }
    await waiting;
    expect(takenAt - beatAt).toBeGreaterThan(PACE.leaseMs);
    expect(takenAt - beatAt).toBeLessThan(PACE.leaseMs + 5000);
  });

  it('is not taken from one that could say nothing since the server was away', async () => {
    const other = {owner: randomUUID(), holder: 'process 7', since: 0, beat: 0};
    await connected(qdrant.url, (server) => putLock(server, lockPlace(alias), other, null));
    const said: string[] = [];
    let takenAt = 0;
    const waiting = locked(
      proxy.url,
      async () => {
        takenAt = performance.now();
      },
      {say: (line) => said.push(line)},
    );
    await vi.waitUntil(() => said.length > 0);
    proxy.faultOf = () => ({status: 503});
    await sleep(PACE.leaseMs + 400);
    proxy.faultOf = () => null;
    const backAt = performance.now();
    await waiting;
    expect(takenAt - backAt).toBeGreaterThan(PACE.leaseMs);
  });

  it('is not mistaken for another build’s where answers are lost', async () => {
    const said: string[] = [];
    let requests = 0;
    proxy.faultOf = (request) => {
      requests += isOfLock(request) ? 1 : 0;
      return isOfLock(request) && requests % 2 === 1 ? 'lost' : null;
    };
    const say = (line: string) => said.push(line);
    for (let turn = 0; turn < 3; turn++) {
      await locked(
        proxy.url,
        async ({ask}) => {
          await sleep(400);
          await ask((one) => one.getCollections());
        },
        {say},
      );
    }
    expect(said).toEqual([]);
    expect(requests).toBeGreaterThan(20);
    expect(await lockPoints()).toBe(0);
  });

  it('goes with all that was behind the alias, and comes back for whoever waits', async () => {
    const said: string[] = [];
    let next: Promise<number> | undefined;
    await locked(qdrant.url, async (_, turn) => {
      next = locked(qdrant.url, lockPoints, {say: (line) => said.push(line)});
      await vi.waitUntil(() => said.length > 0);
      turn.isLast();
    });
    expect(await next).toBe(1);
    await locked(qdrant.url, async (_, turn) => turn.isLast());
    expect(await client.collectionExists(`${alias}--lock`)).toEqual({exists: false});
  });

  it('says who has it, and how long one has waited for it', async () => {
    await locked(qdrant.url, async () => {
      const waiting = locked(qdrant.url, async () => {}, {waitSeconds: 0.1});
      await expect(waiting).rejects.toThrow(
        /^\[rag-chat\] Another build \(process \d+ on machine \w+, since \d{4}-.+Z\) is at work on the Qdrant collection "lock-.+", still after 0\.1 seconds: try again once it is done, or raise "qdrant\.lockWaitSeconds"\.$/,
      );
    });
  });
});
