import {describe, expect, it} from 'vitest';
import {indexSettings, settingChanges} from '../../../../plugin/build/index-settings.ts';
import type {ChunkingOptions} from '../../../../plugin/chunk/chunking-options.cts';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {OPTIONS} from '../embed/local-options.ts';

const SECTIONS: ChunkingOptions = {
  ...{strategy: 'section', maxTokens: 512, minTokens: 50},
  overlap: {tokens: 0, across: 'parts'},
};

type Changes = {
  readonly chunking?: ChunkingOptions;
  readonly embedding?: Partial<EmbeddingOptions> | false;
};

function settings({chunking = SECTIONS, embedding = {}}: Changes = {}) {
  return indexSettings({chunking, embedding: embedding && {...OPTIONS, ...embedding}});
}

const changed = (now: Changes, before: Changes = {}) =>
  settingChanges(settings(before), settings(now));

describe('why everything is indexed anew', () => {
  it.each<[Changes, string]>([
    [{embedding: {model: 'B'}}, 'the embedding model changed from Xenova/all-MiniLM-L6-v2 to B'],
    [{embedding: false}, 'the embedding model changed from Xenova/all-MiniLM-L6-v2 to none'],
    [{chunking: {...SECTIONS, maxTokens: 256}}, '"chunking.maxTokens" changed from 512 to 256'],
    [
      {chunking: {...SECTIONS, overlap: {tokens: 9, across: 'parts'}}},
      '"chunking.overlap.tokens" changed from 0 to 9',
    ],
    [
      {embedding: {prefixes: {document: 'passage: ', question: ''}}},
      '"embedding.prefixes.document" changed from "" to "passage: "',
    ],
    [{embedding: {tuneToSite: false}}, '"embedding.tuneToSite" changed from true to false'],
    [{embedding: {dimensions: 256}}, '"embedding.dimensions" changed from none to 256'],
  ])('is said with what it was: %j', (now, line) => {
    expect(changed(now)).toEqual([line]);
  });

  it('is said of a model that was not there before, too', () => {
    expect(changed({}, {embedding: false})).toEqual([
      'the embedding model changed from none to Xenova/all-MiniLM-L6-v2',
    ]);
  });

  it('names all that changed', () => {
    expect(changed({chunking: {strategy: 'none'}, embedding: {model: 'B'}})).toHaveLength(6);
  });

  it('is nothing where texts are embedded faster or slower alone', () => {
    const endpoint = {url: 'http://localhost/v1', apiKeyEnv: 'KEY', batchSize: 64};
    const slower = {endpoint: {...endpoint, apiKeyEnv: 'OTHER', batchSize: 1}, threads: 1};
    expect(changed({embedding: slower}, {embedding: {endpoint, threads: 8}})).toEqual([]);
  });
});
