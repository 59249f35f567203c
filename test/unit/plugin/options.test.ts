import {normalizePluginOptions} from '@docusaurus/utils-validation';
// As Docusaurus gets it: the compiled CommonJS entry.
import ragChat from 'docusaurus-plugin-rag-chat';
import {describe, expect, it} from 'vitest';
import {PACKAGED_MODEL} from '../../../plugin/embed/model-checksums.ts';

function validate(options: unknown) {
  return ragChat.validateOptions({
    validate: (schema, given) =>
      normalizePluginOptions(schema, given as ragChat.PluginOptions | undefined),
    options: options as ragChat.Options | undefined,
  });
}

const DEFAULTS = {
  id: 'default',
  content: {
    docs: true,
    blog: false,
    pages: false,
    routes: [],
    include: ['**'],
    exclude: [],
    frontMatter: [],
  },
  chunking: {
    strategy: 'section',
    maxTokens: 512,
    minTokens: 50,
    overlap: {tokens: 0, across: 'parts'},
  },
  embedding: {
    model: PACKAGED_MODEL,
    revision: 'main',
    quantized: true,
    pooling: 'mean',
    prefixes: {document: '', question: ''},
    tuneToSite: true,
  },
  index: {},
  widget: {mount: 'root'},
  onBrokenAnchors: 'warn',
  onIndexError: 'throw',
};

describe('options', () => {
  it('may all be left out', () => {
    expect(validate(undefined)).toEqual(DEFAULTS);
    expect(validate({content: {}, chunking: {}, embedding: {}, index: {}, widget: {}})).toEqual(
      DEFAULTS,
    );
  });

  it('keep what the author says and fill in the rest', () => {
    const asked = {
      qdrant: {url: 'http://localhost:6333'},
      content: {blog: true, routes: ['/api/**']},
      chunking: {maxTokens: 300, overlap: {tokens: 30}},
    };
    expect(validate(asked)).toEqual({
      ...DEFAULTS,
      content: {...DEFAULTS.content, blog: true, routes: ['/api/**']},
      chunking: {...DEFAULTS.chunking, maxTokens: 300, overlap: {tokens: 30, across: 'parts'}},
      qdrant: {
        url: 'http://localhost:6333',
        apiKeyEnv: 'QDRANT_API_KEY',
        upsert: 'production',
        keepBuildsDays: 30,
        lockWaitSeconds: 300,
      },
    });
  });

  it.each([
    [
      {strategy: 'header', maxChars: 900},
      {minChars: 200, maxChars: 900, overlapChars: 50, parentHeadings: false},
    ],
    [
      {strategy: 'token-window', windowTokens: 600},
      {singlePieceMax: 1200, windowTokens: 600, overlapTokens: 100},
    ],
    [{strategy: 'none'}, {}],
  ])('of chunking are those of its strategy: %j', (asked, filledIn) => {
    expect(validate({chunking: asked}).chunking).toEqual({...asked, ...filledIn});
  });

  it('limit the size of the index only where the author says so', () => {
    expect(validate({index: {maxKilobytes: 800}}).index).toEqual({maxKilobytes: 800});
    expect(validate({index: {maxKilobytes: 0.5}}).index).toEqual({maxKilobytes: 0.5});
  });

  it('list nothing for readers without a connection where the author does not say so', () => {
    expect(validate(undefined).index).toEqual({});
    expect(validate({index: {precache: true}}).index).toEqual({precache: true});
  });

  it('give way where a limit is smaller than a default allows', () => {
    expect(validate({chunking: {maxTokens: 64}}).chunking).toMatchObject({minTokens: 32});
    const windows = {strategy: 'token-window', windowTokens: 80};
    expect(validate({chunking: windows}).chunking).toMatchObject({overlapTokens: 40});
  });

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
    [
      {qdrnt: {}},
      'Unknown option "qdrnt" in docusaurus.config; allowed here: chunking, content, embedding, index, onBrokenAnchors, onIndexError, qdrant, widget.',
    ],
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
    [
      {onIndexError: 'ignore'},
      'Option "onIndexError" in docusaurus.config must be one of [throw, warn].',
    ],
    [
      {index: {maxKilobytes: 0}},
      'Option "index.maxKilobytes" in docusaurus.config must be a positive number.',
    ],
    [
      {index: {maxKilobytes: '800'}},
      'Option "index.maxKilobytes" in docusaurus.config must be a number.',
    ],
    [
      {index: {maxKb: 800}},
      'Unknown option "index.maxKb" in docusaurus.config; allowed here: maxKilobytes, precache.',
    ],
    [
      {index: {precache: 'always'}},
      'Option "index.precache" in docusaurus.config must be a boolean.',
    ],
    [
      {chunking: {maxTokens: '512'}},
      'Option "chunking.maxTokens" in docusaurus.config must be a number.',
    ],
    [
      {onBrokenAnchors: 'fail'},
      'Option "onBrokenAnchors" in docusaurus.config must be one of [throw, warn, ignore].',
    ],
    [
      {chunking: {maxTokens: 63}},
      'Option "chunking.maxTokens" in docusaurus.config must be greater than or equal to 64.',
    ],
    [
      {chunking: {minTokens: 257}},
      'Option "chunking.minTokens" in docusaurus.config must be at most half of "maxTokens".',
    ],
    [
      {chunking: {maxTokens: 99, overlap: {tokens: 50}}},
      'Option "chunking.overlap.tokens" in docusaurus.config must be at most half of "maxTokens".',
    ],
    [
      {chunking: {strategy: 'header', minChars: 300, maxChars: 200}},
      'Option "chunking.minChars" in docusaurus.config must be at most "maxChars".',
    ],
    [
      {chunking: {strategy: 'token-window', windowTokens: 50, overlapTokens: 50}},
      'Option "chunking.overlapTokens" in docusaurus.config must be less than "windowTokens".',
    ],
    [
      {chunking: {strategy: 'paragraph'}},
      'Option "chunking.strategy" in docusaurus.config must be one of [section, header, token-window, none].',
    ],
    [
      {chunking: {maxChars: 900}},
      'Option "chunking.maxChars" in docusaurus.config belongs to the strategy "header", but the strategy is "section".',
    ],
    [
      {chunking: {strategy: 'none', maxTokens: 512}},
      'Option "chunking.maxTokens" in docusaurus.config belongs to the strategy "section", but the strategy is "none".',
    ],
    [
      {chunking: {strategy: 'header', size: 1}},
      'Unknown option "chunking.size" in docusaurus.config; allowed here: maxChars, minChars, overlapChars, parentHeadings, strategy.',
    ],
    [{chunking: 'header'}, 'Option "chunking" in docusaurus.config must be of type object.'],
    [
      {content: {pdf: true}},
      'Unknown option "content.pdf" in docusaurus.config; allowed here: blog, docs, exclude, frontMatter, include, pages, routes.',
    ],
    [
      {content: {routes: ['api/**']}},
      'Option "content.routes.0" in docusaurus.config must be a glob of site paths that starts with "/".',
    ],
    [
      {content: {exclude: 'docs/api/**'}},
      'Option "content.exclude" in docusaurus.config must be an array.',
    ],
    ['fast', 'Option "options" in docusaurus.config must be of type object.'],
  ])('%j is refused in one line that says what is allowed', (options, message) => {
    expect(() => validate(options)).toThrow(`[rag-chat] ${message}`);
  });

  it('that are wrong come without a stack trace, which would bury the line', () => {
    try {
      validate({qdrnt: {}});
      expect.unreachable();
    } catch (error) {
      expect((error as Error).stack).toBe((error as Error).message);
    }
  });
});
