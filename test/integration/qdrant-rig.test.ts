import {createHmac} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {QdrantClient} from '@qdrant/js-client-rest';
import {afterEach, expect, it} from 'vitest';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {ownQdrant} from '../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../support/qdrant/start-qdrant.ts';

let qdrant: RunningQdrant;

afterEach(() => qdrant?.stop());

function connect(url: string, apiKey?: string): QdrantClient {
  return new QdrantClient({url, ...(apiKey && {apiKey}), checkCompatibility: false});
}

describeWithRig([ownQdrant], 'a Qdrant of our own', () => {
  it('forms a cluster of three nodes that survives a killed one, and takes it back', async () => {
    qdrant = await startQdrant({nodes: 3});
    const [first, second, third] = qdrant.nodes;
    const client = connect(qdrant.url);
    await client.createCollection('book', {
      vectors: {size: 2, distance: 'Cosine'},
      shard_number: 3,
      replication_factor: 2,
    });
    const points = Array.from({length: 30}, (_, id) => ({id, vector: [id, 1]}));
    await client.upsert('book', {wait: true, points});

    await second?.kill();
    for (const node of [first, third]) {
      const found = await connect(node?.url ?? '').query('book', {query: [1, 0], limit: 30});
      expect(found.points).toHaveLength(30);
    }

    await second?.restart();
    await expect
      .poll(() => connect(second?.url ?? '').count('book', {exact: true}), {timeout: 30_000})
      .toEqual({count: 30});
  });

  it('can be paused and goes on where it was', async () => {
    qdrant = await startQdrant();
    const [node] = qdrant.nodes;
    await node?.pause();
    const answer = fetch(`${qdrant.url}/collections`).then(({status}) => status);
    expect(await Promise.race([answer, sleep(500, 'silence')])).toBe('silence');
    node?.resume();
    expect(await answer).toBe(200);
  });

  it('keeps its data over a restart', async () => {
    qdrant = await startQdrant();
    const [node] = qdrant.nodes;
    await connect(qdrant.url).createCollection('book', {vectors: {size: 2, distance: 'Dot'}});
    await node?.kill();
    await node?.restart();
    expect(await connect(qdrant.url).collectionExists('book')).toEqual({exists: true});
  });

  it('asks for its key, and accepts a token that is signed with it', async () => {
    const apiKey = 'a-key-for-this-test-alone';
    qdrant = await startQdrant({apiKey, jwt: true});
    await expect(connect(qdrant.url).getCollections()).rejects.toMatchObject({status: 401});
    await connect(qdrant.url, apiKey).createCollection('book', {
      vectors: {size: 2, distance: 'Dot'},
    });
    const reader = connect(qdrant.url, token({access: 'r'}, apiKey));
    expect((await reader.getCollections()).collections).toEqual([{name: 'book'}]);
    await expect(reader.deleteCollection('book')).rejects.toMatchObject({status: 403});
  });
});

function token(claims: Readonly<Record<string, unknown>>, key: string): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({alg: 'HS256', typ: 'JWT'})}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
