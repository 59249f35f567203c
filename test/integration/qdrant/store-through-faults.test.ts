import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import type {Chunk} from '../../../core/types.ts';
import {StoreError} from '../../../plugin/errors.cts';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant, ownQdrant} from '../../support/qdrant/binary.ts';
import {
  type Fault,
  type FaultyProxy,
  isChange,
  startFaultyProxy,
} from '../../support/qdrant/faulty-proxy.ts';
import {shownIn, textsOf} from '../../support/qdrant/reader.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';
import {SITE, type ToyBuild, toyChunk, toyChunks, toyJob} from '../../support/qdrant/toy-site.ts';

let tests = 0;
const nextAlias = () => {
  tests += 1;
  return `faults-${process.pid}-${tests}`;
};

describeWithRig([anyQdrant], 'storing a build through a network that fails', () => {
  let qdrant: RunningQdrant;
  let proxy: FaultyProxy;
  let alias: string;

  beforeAll(async () => {
    qdrant = await startQdrant();
  });

  afterAll(() => qdrant?.stop());

  beforeEach(async () => {
    proxy = await startFaultyProxy(qdrant.url);
    alias = nextAlias();
  });

  afterEach(() => proxy.stop());

  const jobOf = (chunks: readonly Chunk[], changes: ToyBuild = {}) =>
    toyJob(chunks, {url: proxy.url, collection: alias}, changes);

  const store = (chunks: readonly Chunk[], changes: ToyBuild = {}) =>
    storeInQdrant(jobOf(chunks, changes));

  async function expectWhole(chunks: readonly Chunk[], build: number): Promise<void> {
    proxy.faultOf = () => null;
    expect((await verifyStored(jobOf(chunks))).problems).toEqual([]);
    const place = {url: qdrant.url, collection: alias, site: SITE};
    expect(textsOf(await shownIn(place, build))).toEqual(chunks.map(({text}) => text).sort());
  }

  it('sends nothing where nothing has changed', async () => {
    await store(toyChunks(50));
    expect(proxy.requests.filter(isChange).length).toBeGreaterThan(0);
    proxy.requests.length = 0;
    expect(await store(toyChunks(50))).toMatchObject({build: 1, kept: 50});
    expect(proxy.requests.filter(isChange)).toEqual([]);
  });

  it('sends what has changed, and no more', async () => {
    await store(toyChunks(50));
    proxy.requests.length = 0;
    const text = 'An elbow has one axis.';
    await store(toyChunks(50).with(7, toyChunk(7, {text})));
    const sent = proxy.requests
      .filter(isChange)
      .map(({body}) => body)
      .join('\n');
    expect(sent.match(/"record":"chunk"/g)).toHaveLength(1);
    expect(sent).toContain(text);
  });

  it.each<[string, Fault]>([
    ['says that it is asked too much', {status: 429, retryAfter: '0'}],
    ['fails inside', {status: 500}],
    ['is not there for a while', {status: 503}],
    ['closes connections', 'close'],
    ['does what is asked, and does not say so', 'lost'],
  ])('comes through where the server now and then %s', async (_, fault) => {
    let requests = 0;
    const now = () => {
      requests += 1;
      return requests > 3 && requests % 3 === 0 ? fault : null;
    };
    proxy.faultOf = now;
    const original = toyChunks(40);
    expect(await store(original)).toMatchObject({build: 1, added: 40});
    await expectWhole(original, 1);
    proxy.faultOf = now;
    const edited = original.with(3, toyChunk(3, {text: 'Rewritten.'})).toSpliced(30, 2);
    expect(await store(edited)).toMatchObject({build: 2, superseded: 1, ended: 2});
    await expectWhole(edited, 2);
  });

  it('waits as long as the server asks for', async () => {
    let at = 0;
    proxy.faultOf = ({body}) => {
      if (at > 0 || !body.includes('"record":"chunk"')) {
        return null;
      }
      at = Date.now();
      return {status: 429, retryAfter: '1'};
    };
    await store(toyChunks(2));
    expect(Date.now() - at).toBeGreaterThan(1000);
  });

  it.each<[string, Fault, string]>([
    [
      'has no room left',
      {status: 507},
      'has no room left on its disk: make some, or lower "qdrant.keepBuildsDays", and try again.',
    ],
    [
      'says in words that it has no room left',
      {status: 500, reason: 'Service internal error: No space left on device: WAL buffer size'},
      'has no room left on its disk: make some, or lower "qdrant.keepBuildsDays", and try again.',
    ],
    [
      'refuses the key',
      {status: 403},
      'refused the key: put one that may write into the environment variable NO_KEY_OF_ANYONE.',
    ],
    ['does not answer in time', 'hang', 'takes too long to answer: see how busy it is'],
    ['hangs up', 'close', 'does not answer: start it, correct "qdrant.url"'],
    ['wants to be asked less', {status: 429}, 'wants fewer requests than a build sends'],
  ])(
    'says in one line that the server %s, and readers see what they saw',
    async (_, fault, line) => {
      const original = toyChunks(10);
      await store(original);
      const edited = original.with(3, toyChunk(3, {text: 'Rewritten.'}));
      proxy.faultOf = ({body}) => (body.includes('"record":"chunk"') ? fault : null);
      const patience = {pausesMs: [10, 20], timeoutMs: 300};
      const failing = store(edited, {patience});
      await expect(failing).rejects.toThrow(StoreError);
      await expect(failing).rejects.toThrow(`[rag-chat] Qdrant at ${proxy.url} ${line}`);
      await expect(failing).rejects.toThrow(/^[^\n]*$/);
      await expectWhole(original, 1);
      // It died at 2; its number is not given again.
      expect(await store(edited)).toMatchObject({build: 3, superseded: 1});
      await expectWhole(edited, 3);
      const place = {url: qdrant.url, collection: alias, site: SITE};
      expect(textsOf(await shownIn(place, 1))).toEqual(original.map(({text}) => text).sort());
    },
  );

  it('says at once that nobody is there', async () => {
    await proxy.stop();
    const start = Date.now();
    await expect(store(toyChunks(1))).rejects.toThrow(
      `[rag-chat] Qdrant at ${proxy.url} does not answer: start it, correct "qdrant.url", or take the option out to publish static files only.`,
    );
    expect(Date.now() - start).toBeLessThan(3000);
    proxy = await startFaultyProxy(qdrant.url);
  });
});

describeWithRig([ownQdrant], 'storing a build while the server', () => {
  let qdrant: RunningQdrant;
  let proxy: FaultyProxy;

  beforeAll(async () => {
    qdrant = await startQdrant();
    proxy = await startFaultyProxy(qdrant.url);
  });

  afterAll(async () => {
    await proxy?.stop();
    await qdrant?.stop();
  });

  it('is killed and starts again goes on', async () => {
    const job = toyJob(toyChunks(3000), {url: proxy.url, collection: nextAlias()});
    const [node] = qdrant.nodes;
    let sent = 0;
    let restarted: Promise<void> | null = null;
    proxy.faultOf = ({body}) => {
      sent += body.includes('"record":"chunk"') ? 1 : 0;
      if (sent === 1 && restarted === null) {
        restarted = node ? node.kill().then(() => node.restart()) : Promise.resolve();
      }
      return null;
    };
    expect(await storeInQdrant(job)).toMatchObject({build: 1, added: 3000});
    expect(restarted).not.toBeNull();
    expect((await verifyStored(job)).problems).toEqual([]);
  });
});
