import {describe, expect, it} from 'vitest';
import {DEFAULTS, validate} from '../../../support/validated-options.ts';

const REMOTE = {model: 'm', endpoint: {url: 'https://api.example/v1'}};

const embedding = (options: object) => validate({embedding: options}).embedding;

describe('options', () => {
  it('of embedding are those of the model, and the rest is filled in', () => {
    const prefixes = {document: 'passage: '};
    const asked = {model: 'Xenova/e5-small-v2', prefixes, dimensions: 384, threads: 1};
    expect(validate({embedding: asked}).embedding).toEqual({
      ...DEFAULTS.embedding,
      ...asked,
      prefixes: {document: 'passage: ', question: ''},
    });
    const own = {modelPath: './models', quantized: false, pooling: 'cls', tuneToSite: false};
    expect(validate({embedding: own}).embedding).toEqual({...DEFAULTS.embedding, ...own});
  });

  it('of embedding name an endpoint, by its address and a model that it knows', () => {
    const endpoint = {url: 'http://localhost:11434/v1'};
    expect(validate({embedding: {model: 'nomic-embed-text', endpoint}}).embedding).toEqual({
      ...DEFAULTS.embedding,
      model: 'nomic-embed-text',
      endpoint: {...endpoint, apiKeyEnv: 'EMBEDDING_API_KEY', batchSize: 64},
    });
    const more = {url: 'https://api.example/v1', apiKeyEnv: 'OTHER_KEY', batchSize: 8};
    expect(validate({embedding: {model: 'large', endpoint: more}}).embedding).toMatchObject({
      endpoint: more,
    });
  });

  it('may say that nothing is embedded', () => {
    expect(validate({embedding: false})).toEqual({...DEFAULTS, embedding: false});
  });

  it.each([
    [
      {embedding: false, qdrant: {url: 'http://localhost:6333'}},
      'Option "embedding" in docusaurus.config cannot be false with "qdrant", which needs vectors.',
    ],
    [{embedding: true}, 'Option "embedding" in docusaurus.config must be of type object.'],
    [{embedding: 'MiniLM'}, 'Option "embedding" in docusaurus.config must be of type object.'],
    [
      {embedding: {modell: 'x'}},
      'Unknown option "embedding.modell" in docusaurus.config; allowed here: dimensions, endpoint, model, modelPath, pooling, prefixes, quantized, revision, threads, tuneToSite.',
    ],
    [
      {embedding: {model: ''}},
      'Option "embedding.model" in docusaurus.config is not allowed to be empty.',
    ],
    [
      {embedding: {revision: '../main'}},
      'Option "embedding.revision" in docusaurus.config must be a branch, a tag or a commit.',
    ],
    [
      {embedding: {pooling: 'max'}},
      'Option "embedding.pooling" in docusaurus.config must be one of [mean, cls].',
    ],
    [
      {embedding: {quantized: 'q4'}},
      'Option "embedding.quantized" in docusaurus.config must be a boolean.',
    ],
    [
      {embedding: {dimensions: 0}},
      'Option "embedding.dimensions" in docusaurus.config must be greater than or equal to 1.',
    ],
    [
      {embedding: {threads: 1.5}},
      'Option "embedding.threads" in docusaurus.config must be an integer.',
    ],
    [
      {embedding: {prefixes: {query: 'query: '}}},
      'Unknown option "embedding.prefixes.query" in docusaurus.config; allowed here: document, question.',
    ],
    [
      {embedding: {tuneToSite: 1}},
      'Option "embedding.tuneToSite" in docusaurus.config must be a boolean.',
    ],
    [
      {embedding: {endpoint: {url: 'http://localhost:1/v1'}}},
      'Option "embedding.model" in docusaurus.config is required.',
    ],
    [
      {embedding: {model: 'm', endpoint: {}}},
      'Option "embedding.endpoint.url" in docusaurus.config is required.',
    ],
    [
      {embedding: {model: 'm', endpoint: {url: 'https://me:secret@api.example/v1'}}},
      'Option "embedding.endpoint.url" in docusaurus.config must be an address without user, query and fragment.',
    ],
    [
      {embedding: {model: 'm', endpoint: {url: 'https://api.example/v1', apiKeyEnv: 'sk-123'}}},
      'Option "embedding.endpoint.apiKeyEnv" in docusaurus.config must be the name of an environment variable, in capitals.',
    ],
    [
      {embedding: {model: 'm', endpoint: {url: 'https://api.example/v1', batchSize: 0}}},
      'Option "embedding.endpoint.batchSize" in docusaurus.config must be greater than or equal to 1.',
    ],
    [
      {embedding: {model: 'm', modelPath: 'x', endpoint: {url: 'https://api.example/v1'}}},
      'Option "embedding.modelPath" in docusaurus.config is for a local model, but "endpoint" is set.',
    ],
    [
      {embedding: {model: 'm', threads: 2, endpoint: {url: 'https://api.example/v1'}}},
      'Option "embedding.threads" in docusaurus.config is for a local model, but "endpoint" is set.',
    ],
  ])('%j is refused in one line that says what is allowed', (options, message) => {
    expect(() => validate(options)).toThrow(`[rag-chat] ${message}`);
  });
});

describe('what is for a local model', () => {
  it.each([
    ['revision', 'main'],
    ['quantized', true],
    ['pooling', 'mean'],
    ['modelPath', 'models'],
    ['threads', 2],
  ])('is refused with an endpoint: %s', (name, value) => {
    expect(() => embedding({...REMOTE, [name]: value})).toThrow(
      `Option "embedding.${name}" in docusaurus.config is for a local model, but "endpoint" is set.`,
    );
    expect(embedding({[name]: value})).toMatchObject({[name]: value});
  });

  it('need not be set with an endpoint', () => {
    expect(embedding(REMOTE)).toMatchObject(REMOTE);
  });
});
