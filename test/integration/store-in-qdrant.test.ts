import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {below, seeded} from '../../plugin/distil/random.ts';
import {StoreError} from '../../plugin/errors.cts';
import {storeInQdrant} from '../../plugin/store/qdrant.ts';
import {chunk} from '../support/chunk.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {anyQdrant} from '../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../support/qdrant/start-qdrant.ts';

const SITE = 'https://site.example/';
const SIZE = 24;
const ARMS = chunk({chunkId: 'arms', contentHash: 'a', text: 'An elbow is a joint.'});
const HANDS = chunk({chunkId: 'hands', contentHash: 'b', text: 'A hand has fingers.'});

/** A vector that points along some axes, weighed; not in whole numbers, as no model's does. */
function along(weights: Readonly<Record<number, number>>, size = SIZE): Float32Array {
  const numbers = Array.from({length: size}, (_, axis) => (weights[axis] ?? 0) + 1e-4);
  return Float32Array.from(numbers, (number) => number / Math.hypot(...numbers));
}

describeWithRig([anyQdrant], 'chunks with several vectors each', () => {
  const collection = `rag-chat-parts-${process.pid}`;
  let qdrant: RunningQdrant;
  let client: QdrantClient;

  beforeAll(async () => {
    qdrant = await startQdrant();
    client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
  });

  afterAll(() => qdrant?.stop());

  beforeEach(async () => {
    await client.deleteCollection(collection);
  });

  afterEach(async () => {
    await client.deleteCollection(collection);
  });

  const store = (
    chunks: Parameters<typeof storeInQdrant>[0],
    vectors: readonly (readonly Float32Array[])[],
    dimensions: number | null = SIZE,
  ) =>
    storeInQdrant(
      chunks,
      {model: 'a/model', dimensions, vectors},
      {qdrant: {url: qdrant.url, collection, apiKeyEnv: 'NO_KEY'}, site: SITE, locale: 'en'},
    );

  /** What is found for a vector, the best first. */
  async function found(vector: Float32Array) {
    const {points} = await client.query(collection, {
      query: Array.from(vector),
      using: 'dense',
      with_payload: true,
    });
    return points.map(({payload, score}) => ({id: payload?.['chunk_id'], score}));
  }

  it('are points that keep all of them, in their order', async () => {
    const parts = [along({0: 1}), along({1: 1}), along({0: 1, 2: 1})];
    await store([ARMS, HANDS], [parts, [along({3: 1})]]);
    const {points} = await client.scroll(collection, {with_vector: true});
    const arms = points.find(({payload}) => payload?.['chunk_id'] === 'arms');
    const vectors = (arms?.vector as {dense?: number[][]} | undefined)?.dense ?? [];
    expect(vectors).toHaveLength(3);
    for (const [at, part] of parts.entries()) {
      expect(vectors[at]?.map((value) => Math.fround(value))).toEqual(Array.from(part));
    }
  });

  it('count by their best one: many poor ones do not beat a good one, nor spoil it', async () => {
    const poor = Array.from({length: 8}, (_, axis) => along({0: 1, [axis + 8]: 1.5}));
    const good = [along({1: 1}), along({2: 1}), along({0: 1})];
    await store([ARMS, HANDS], [poor, good]);
    const [first, second] = await found(along({0: 1}));
    expect(first).toMatchObject({id: 'hands', score: expect.closeTo(1, 2)});
    expect(second).toMatchObject({id: 'arms', score: expect.closeTo(1 / Math.hypot(1, 1.5), 2)});
  });

  it('are found first by any of their own', async () => {
    const random = seeded(1);
    const chunks = Array.from({length: 250}, (_, at) =>
      chunk({chunkId: `chunk-${at}`, contentHash: String(at)}),
    );
    const vectors = chunks.map(() =>
      Array.from({length: 1 + below(random, 4)}, () =>
        along(Object.fromEntries(Array.from({length: SIZE}, (_, d) => [d, random() - 0.5]))),
      ),
    );
    expect(await store(chunks, vectors)).toMatchObject({added: 250});
    for (const at of [0, 99, 100, 249]) {
      for (const part of vectors[at] ?? []) {
        expect((await found(part))[0]).toMatchObject({id: `chunk-${at}`});
      }
    }
  });

  it('are left alone by the next build', async () => {
    const vectors = [[along({0: 1}), along({1: 1})], [along({2: 1})]];
    await store([ARMS, HANDS], vectors);
    const again = await store([ARMS, HANDS], vectors);
    expect(again).toMatchObject({added: 0, updated: 0, kept: 2, removed: 0});
  });

  it.each([
    ['one vector a point', {size: SIZE, distance: 'Cosine' as const}],
    [
      'vectors of another size',
      {
        size: 3,
        distance: 'Cosine' as const,
        multivector_config: {comparator: 'max_sim' as const},
      },
    ],
  ])('do not go into a collection of %s, which stays as it was', async (_, dense) => {
    await client.createCollection(collection, {vectors: {dense}});
    const storing = store([ARMS], [[along({0: 1})]]);
    await expect(storing).rejects.toThrow(StoreError);
    await expect(storing).rejects.toThrow(
      `[rag-chat] The Qdrant collection "${collection}" holds other vectors than ours (dense, several a point, ${SIZE} dimensions): name another one in "qdrant.collection".`,
    );
    expect(await client.count(collection)).toEqual({count: 0});
  });

  it('may be many: whole documents take more than one request', async () => {
    const size = 384;
    const random = seeded(2);
    const chunks = Array.from({length: 100}, (_, at) =>
      chunk({chunkId: `chunk-${at}`, contentHash: String(at)}),
    );
    const vectors = chunks.map(() =>
      Array.from({length: 50}, () => Float32Array.from({length: size}, () => random() - 0.5)),
    );
    expect(await store(chunks, vectors, size)).toMatchObject({added: 100});
    expect(await client.count(collection)).toEqual({count: 100});
  });

  it('are sent anew where the same text has got other vectors', async () => {
    await store([ARMS], [[along({0: 1})]]);
    await store([ARMS], [[along({1: 1})]]);
    expect((await found(along({1: 1})))[0]).toMatchObject({score: expect.closeTo(1, 4)});
  });

  it('are removed where the site has none any more', async () => {
    await store([ARMS], [[along({0: 1})]]);
    expect(await store([], [], null)).toMatchObject({removed: 1});
    expect(await found(along({0: 1}))).toEqual([]);
  });
});
