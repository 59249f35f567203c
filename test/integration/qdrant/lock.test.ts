import {setTimeout as sleep} from 'node:timers/promises';
import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {ensureCollection} from '../../../plugin/store/qdrant/collection.ts';
import {type Lock, whileLocked} from '../../../plugin/store/qdrant/lock.ts';
import {withServer} from '../../../plugin/store/qdrant/server.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {type FaultyProxy, startFaultyProxy} from '../../support/qdrant/faulty-proxy.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';

const collection = `lock-${process.pid}`;
const PACE = {leaseMs: 600, renewMs: 100, pollMs: 20};

describeWithRig([anyQdrant], 'the lock of a build', () => {
  let qdrant: RunningQdrant;
  let proxy: FaultyProxy;

  beforeAll(async () => {
    qdrant = await startQdrant();
    proxy = await startFaultyProxy(qdrant.url);
    const address = {url: qdrant.url, apiKeyEnv: 'NO_KEY_OF_ANYONE'};
    await withServer(address, collection, (server) =>
      ensureCollection(server, collection, {dimensions: 4, chunks: 0, config: {}}),
    );
  });

  afterAll(async () => {
    await new QdrantClient({url: qdrant.url, checkCompatibility: false}).deleteCollection(
      collection,
    );
    await proxy?.stop();
    await qdrant?.stop();
  });

  beforeEach(() => {
    proxy.faultOf = () => null;
  });

  const locked = (url: string, locale: string, work: (lock: Lock) => Promise<void>) =>
    withServer({url, apiKeyEnv: 'NO_KEY_OF_ANYONE'}, collection, (server) => {
      const wish = {site: 'https://a.example/', locale, collection, say: () => {}};
      return whileLocked(server, {...wish, waitSeconds: 10, pace: PACE}, work);
    });

  it('is one build’s at a time, however long it takes, and as many as there are locales', async () => {
    let [inside, most, french] = [0, 0, 0];
    const work = async ({check}: Lock) => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(900);
      await check();
      inside -= 1;
    };
    await Promise.all([
      ...[1, 2, 3].map(() => locked(qdrant.url, 'en', work)),
      locked(qdrant.url, 'fr', async () => {
        french = inside;
      }),
    ]);
    expect(most).toBe(1);
    expect(french).toBeLessThan(2);
  });

  it('is kept while the server is away, as long as nobody else takes it', async () => {
    await locked(proxy.url, 'en', async ({check}) => {
      proxy.faultOf = () => ({status: 503});
      await sleep(900);
      proxy.faultOf = () => null;
      await check();
    });
  });

  it('is lost where another build has had it meanwhile, though that is done', async () => {
    const losing = locked(proxy.url, 'en', async ({check}) => {
      proxy.faultOf = () => ({status: 503});
      await locked(qdrant.url, 'en', async () => {});
      proxy.faultOf = () => null;
      await check();
    });
    await expect(losing).rejects.toThrow(
      '[rag-chat] This build was away for so long that another one took its place in Qdrant: build again.',
    );
  });
});
