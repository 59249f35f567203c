import {randomUUID} from 'node:crypto';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import type {Chunk} from '../../../core/types.ts';
import {StoreError} from '../../../plugin/errors.cts';
import {type StoredBuild, storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant, ownQdrant} from '../../support/qdrant/binary.ts';
import {edition} from '../../support/qdrant/edition.ts';
import {
  type Fault,
  type FaultyProxy,
  isChange,
  type ProxyRequest,
  startFaultyProxy,
} from '../../support/qdrant/faulty-proxy.ts';
import {textsOf} from '../../support/qdrant/reader.ts';
import {type ToyBuild, toyChunk, toyChunks, toyJob} from '../../support/qdrant/toy-site.ts';
import {toyStore} from '../../support/qdrant/toy-store.ts';

describeWithRig([anyQdrant], 'storing a build through a network that fails', () => {
  const {qdrant, client, alias, reader, shown} = toyStore('faults');
  let proxy: FaultyProxy;

  beforeEach(async () => {
    proxy = await startFaultyProxy(qdrant().url);
  });

  afterEach(() => proxy.stop());

  const jobOf = (chunks: readonly Chunk[], changes: ToyBuild = {}) =>
    toyJob(chunks, {url: proxy.url, collection: alias()}, changes);

  const store = (chunks: readonly Chunk[], changes: ToyBuild = {}) =>
    storeInQdrant(jobOf(chunks, changes));

  /** Readers ask the server itself, all the while. */
  async function deploy(stored: StoredBuild | null, chunks: readonly Chunk[]): Promise<number> {
    const {collection = '', build = 0} = stored ?? {};
    await reader().deploy({collection, build, chunks});
    return build;
  }

  async function expectWhole(chunks: readonly Chunk[], build: number): Promise<void> {
    proxy.faultOf = () => null;
    expect((await verifyStored(jobOf(chunks))).problems).toEqual([]);
    expect(textsOf(await shown(build))).toEqual(chunks.map(({text}) => text).sort());
  }

  it('sends nothing where nothing has changed', async () => {
    const build = await deploy(await store(toyChunks(50)), toyChunks(50));
    expect(proxy.requests.filter(isChange).length).toBeGreaterThan(0);
    proxy.requests.length = 0;
    expect(await store(toyChunks(50))).toMatchObject({build, kept: 50});
    expect(proxy.requests.filter(isChange)).toEqual([]);
  });

  it('sends what has changed, and no more', async () => {
    await deploy(await store(toyChunks(50)), toyChunks(50));
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

  it('ends nothing before what takes its place is there', async () => {
    await deploy(await store(toyChunks(50)), toyChunks(50));
    const isNew = (request: ProxyRequest) =>
      request.method === 'PUT' && request.body.includes('"record":"chunk"');
    let tries = 0;
    proxy.faultOf = (request) => (isNew(request) && ++tries < 4 ? {status: 503} : null);
    proxy.requests.length = 0;
    await store(toyChunks(50).with(7, toyChunk(7, {text: 'Rewritten.'})));
    const ending = proxy.requests.findIndex(({body}) => body.includes('set_payload'));
    expect(tries).toBe(4);
    expect(ending).toBeGreaterThan(proxy.requests.findLastIndex(isNew));
  });

  it('ends what a build that has died asked for, though it comes late', async () => {
    const chunks = toyChunks(6);
    const first = await store(chunks);
    const died = {must: [{key: 'record', match: {value: 'build'}}]};
    await client().setPayload(alias(), {wait: true, payload: {finished: false}, filter: died});
    const {points} = await client().scroll(alias(), {
      filter: {must: [{key: 'chunk_id', match: {value: 'doc-0-s1-001'}}]},
      ...{with_payload: true, with_vector: false},
    });
    const late = {id: randomUUID(), vector: {}, payload: points[0]?.payload ?? {}};
    let isThere: boolean | null = null;
    // By now, the next one has looked what there is.
    proxy.faultOf = ({method, body}) => {
      if (isThere === null && method === 'PUT' && body.includes('Rewritten.')) {
        isThere = false;
        void client()
          .upsert(first?.collection ?? '', {wait: true, points: [late]})
          .then(() => {
            isThere = true;
          });
      }
      return isThere === false ? {status: 503} : null;
    };
    const edited = chunks.with(3, toyChunk(3, {text: 'Rewritten.'}));
    const second = await store(edited);
    expect(isThere).toBe(true);
    await expectWhole(edited, second?.build ?? 0);
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
    const first = await store(original);
    expect(first).toMatchObject({added: 40});
    const build = await deploy(first, original);
    await expectWhole(original, build);
    proxy.faultOf = now;
    const edited = original.with(3, toyChunk(3, {text: 'Rewritten.'})).toSpliced(30, 2);
    const second = await store(edited);
    expect(second).toMatchObject({build: build + 1, superseded: 1, ended: 2});
    await deploy(second, edited);
    await expectWhole(edited, build + 1);
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
      const first = await deploy(await store(original), original);
      const edited = original.with(3, toyChunk(3, {text: 'Rewritten.'}));
      proxy.faultOf = ({body}) => (body.includes('"record":"chunk"') ? fault : null);
      const patience = {pausesMs: [10, 20], timeoutMs: 300};
      const failing = store(edited, {patience});
      await expect(failing).rejects.toThrow(StoreError);
      await expect(failing).rejects.toThrow(`[rag-chat] Qdrant at ${proxy.url} ${line}`);
      await expect(failing).rejects.toThrow(/^[^\n]*$/);
      await expectWhole(original, first);
      // It died at the number after that, which is not given again.
      const next = await store(edited);
      expect(next).toMatchObject({build: first + 2, superseded: 1});
      await deploy(next, edited);
      await expectWhole(edited, first + 2);
      expect(textsOf(await shown(first))).toEqual(original.map(({text}) => text).sort());
    },
  );

  it('says at once that nobody is there', async () => {
    await proxy.stop();
    const start = Date.now();
    await expect(store(toyChunks(1))).rejects.toThrow(
      `[rag-chat] Qdrant at ${proxy.url} does not answer: start it, correct "qdrant.url", or take the option out to publish static files only.`,
    );
    expect(Date.now() - start).toBeLessThan(3000);
    proxy = await startFaultyProxy(qdrant().url);
  });
});

describeWithRig([ownQdrant], 'storing a build while the server', () => {
  const {qdrant, alias, reader, store} = toyStore('restarts');
  let proxy: FaultyProxy;

  beforeAll(async () => {
    proxy = await startFaultyProxy(qdrant().url);
  });

  afterAll(() => proxy?.stop());

  it('is killed and starts again goes on', async () => {
    const {build} = await store(edition(3000, 0));
    const chunks = edition(3000, 1);
    const job = toyJob(chunks, {url: proxy.url, collection: alias()});
    const [node] = qdrant().nodes;
    let sent = 0;
    let restarted: Promise<void> | null = null;
    proxy.faultOf = ({body}) => {
      sent += body.includes('"record":"chunk"') ? 1 : 0;
      if (sent === 1 && restarted === null) {
        restarted = node ? node.kill().then(() => node.restart()) : Promise.resolve();
      }
      return null;
    };
    const stored = await storeInQdrant(job);
    expect(stored).toMatchObject({build: build + 1, superseded: 600});
    expect(restarted).not.toBeNull();
    expect((await verifyStored(job)).problems).toEqual([]);
    await reader().deploy({collection: stored?.collection ?? '', build: build + 1, chunks});
    expect(await reader().stop()).toBeGreaterThan(2);
  });
});
