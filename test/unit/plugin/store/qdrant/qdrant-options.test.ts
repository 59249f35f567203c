import {describe, expect, it} from 'vitest';
import {DEFAULTS, validate} from '../../../../support/validated-options.ts';

describe('options', () => {
  it('say how Qdrant is to keep the sections, in its own words where they are its own', () => {
    const asked = {
      url: 'https://qdrant.example:6333',
      collection: 'book',
      upsert: 'always',
      keepBuildsDays: 0,
      lockWaitSeconds: 5,
      collectionConfig: {
        ...{shardNumber: 2, replicationFactor: 2, writeConsistencyFactor: 1, onDisk: true},
        ...{hnsw: {m: 32, payload_m: 16}, quantization: {scalar: {type: 'int8'}}},
      },
      public: {url: 'https://search.example', key: 'eyJhbGciOiJIUzI1NiJ9.e30.x'},
    };
    expect(validate({qdrant: asked, onIndexError: 'warn'})).toEqual({
      ...DEFAULTS,
      qdrant: {...asked, apiKeyEnv: 'QDRANT_API_KEY'},
      onIndexError: 'warn',
    });
  });

  it.each([
    [
      {qdrant: {url: 'http://localhost:6333', apikey: 'secret'}},
      'Unknown option "qdrant.apikey" in docusaurus.config; allowed here: apiKeyEnv, collection, collectionConfig, keepBuildsDays, lockWaitSeconds, public, upsert, url.',
    ],
    [{qdrant: {}}, 'Option "qdrant.url" in docusaurus.config is required.'],
    [
      {qdrant: {url: 'localhost:6333'}},
      'Option "qdrant.url" in docusaurus.config must be a valid uri with a scheme matching the http|https pattern.',
    ],
    [
      {qdrant: {url: 'https://me:secret@qdrant.example'}},
      'Option "qdrant.url" in docusaurus.config must be an address without user, query and fragment.',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', apiKeyEnv: 'eyJhbGciOiJ'}},
      'Option "qdrant.apiKeyEnv" in docusaurus.config must be the name of an environment variable, in capitals.',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', collection: 'my book'}},
      'Option "qdrant.collection" in docusaurus.config must be letters, digits, "_", "-" and ".".',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', upsert: 'sometimes'}},
      'Option "qdrant.upsert" in docusaurus.config must be one of [production, always, never].',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', keepBuildsDays: -1}},
      'Option "qdrant.keepBuildsDays" in docusaurus.config must be greater than or equal to 0.',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', collectionConfig: {shards: 2}}},
      'Unknown option "qdrant.collectionConfig.shards" in docusaurus.config; allowed here: hnsw, onDisk, quantization, replicationFactor, shardNumber, writeConsistencyFactor.',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', public: {url: 'https://qdrant.example'}}},
      'Option "qdrant.public.key" in docusaurus.config is required.',
    ],
    [
      {qdrant: {url: 'https://qdrant.example', public: {url: 'https://q.example', key: 'a\nb'}}},
      'Option "qdrant.public.key" in docusaurus.config must be a key that can be sent in a header.',
    ],
  ])('%j is refused in one line that says what is allowed', (options, message) => {
    expect(() => validate(options)).toThrow(`[rag-chat] ${message}`);
  });
});
