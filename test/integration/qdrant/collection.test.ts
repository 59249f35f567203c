import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {ensureCollection} from '../../../plugin/store/qdrant/collection.ts';
import type {CollectionConfig} from '../../../plugin/store/qdrant/qdrant-options.cts';
import {withServer} from '../../../plugin/store/qdrant/server.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';

describeWithRig([anyQdrant], 'a collection', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;
  const names: string[] = [];

  beforeAll(async () => {
    qdrant = await startQdrant();
    client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
  });

  afterAll(async () => {
    await Promise.all(names.map((name) => client.deleteCollection(name)));
    await qdrant?.stop();
  });

  const nextName = () => {
    names.push(`shape-${process.pid}-${names.length}`);
    return names.at(-1) ?? '';
  };

  const ensure = (name: string, chunks: number, config: CollectionConfig = {}, dimensions = 8) =>
    withServer({url: qdrant.url, apiKeyEnv: 'NO_KEY_OF_ANYONE'}, name, (server) =>
      ensureCollection(server, name, {dimensions, chunks, config}),
    );

  it('is searched by several vectors a point, by words, and by what points are about', async () => {
    const name = nextName();
    await ensure(name, 10);
    const {config, payload_schema: indexed} = await client.getCollection(name);
    expect(config.params).toMatchObject({
      vectors: {
        dense: {size: 8, distance: 'Cosine', multivector_config: {comparator: 'max_sim'}},
      },
      sparse_vectors: {words: {}},
    });
    expect(config.params.vectors).not.toHaveProperty('dense.quantization_config');
    expect(indexed).toMatchObject({
      site: {data_type: 'keyword', params: {is_tenant: true}},
      chapter: {data_type: 'integer'},
      tags: {data_type: 'keyword'},
      'held[].until': {data_type: 'integer'},
    });
  });

  it('keeps vectors small in memory, and the exact ones on disk, once it is large', async () => {
    const large = {
      dense: {
        on_disk: true,
        quantization_config: {scalar: {type: 'int8', always_ram: true}},
      },
    };
    const [name, grown] = [nextName(), nextName()];
    await ensure(name, 20_001);
    await ensure(grown, 100);
    await ensure(grown, 30_000);
    for (const each of [name, grown]) {
      const {config} = await client.getCollection(each);
      expect(config.params.vectors).toMatchObject(large);
    }
  });

  it('is made as its author says', async () => {
    const name = nextName();
    await ensure(name, 30_000, {
      ...{shardNumber: 2, replicationFactor: 1, writeConsistencyFactor: 1, onDisk: false},
      ...{hnsw: {m: 24}, quantization: {binary: {always_ram: true}}},
    });
    const {config} = await client.getCollection(name);
    expect(config).toMatchObject({
      params: {
        ...{shard_number: 2, on_disk_payload: false},
        vectors: {dense: {on_disk: false, quantization_config: {binary: {always_ram: true}}}},
      },
      hnsw_config: {m: 24},
    });
  });

  it.each([
    ['one vector a point', {dense: {size: 8, distance: 'Cosine' as const}}],
    ['vectors of another size', {dense: {size: 3, distance: 'Cosine' as const}}],
    ['vectors without a name', {size: 8, distance: 'Cosine' as const}],
  ])('of %s is refused, and stays as it was', async (_, vectors) => {
    const name = nextName();
    await client.createCollection(name, {vectors});
    const before = await client.getCollection(name);
    await expect(ensure(name, 10)).rejects.toThrow(
      `[rag-chat] The Qdrant collection "${name}" holds other vectors than ours (dense, several a point, 8 dimensions, and words): name another one in "qdrant.collection".`,
    );
    expect((await client.getCollection(name)).payload_schema).toEqual(before.payload_schema);
  });
});
