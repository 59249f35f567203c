import {Joi} from '@docusaurus/utils-validation';

/** How texts become vectors. */
export type EmbeddingOptions = {
  /** A feature-extraction model of the Hugging Face hub, or the name that the endpoint knows. */
  readonly model: string;
  /** A branch, tag or commit of the hub's repository. */
  readonly revision: string;
  /** A folder, relative to the site, that holds the model's files itself or in `<model>/…`. */
  readonly modelPath?: string;
  /** Weights of 8 bits instead of 32. */
  readonly quantized: boolean;
  /** How the vectors of a text's pieces become one: their mean, or the first one. */
  readonly pooling: 'mean' | 'cls';
  /** How many numbers a vector has. Another size is an error. */
  readonly dimensions?: number;
  /** What the model wants before each text, as in "passage: " and "query: ". */
  readonly prefixes: {
    /** Before a section's text. */
    readonly document: string;
    /** Before a question. */
    readonly question: string;
  };
  /** How many texts at a time, each in a process of its own. Default: one per core, at most 8, and as many as the free memory has room for. */
  readonly threads?: number;
  /** A server that speaks OpenAI's protocol, instead of a model on this machine. */
  readonly endpoint?: EndpointOptions;
  /** Whether the table of the questions learns the site's own words. It takes a first build up to 20,000 sentences and headings to embed. */
  readonly tuneToSite: boolean;
};

export type EndpointOptions = {
  /** The address before `/embeddings`, as in `http://localhost:11434/v1`. */
  readonly url: string;
  /** The environment variable that holds the API key, if the server wants one. */
  readonly apiKeyEnv: string;
  /** How many texts go in one request, at most. */
  readonly batchSize: number;
};

export const DEFAULT_EMBEDDING = {
  model: 'Xenova/all-MiniLM-L6-v2',
  revision: 'main',
  quantized: true,
  pooling: 'mean',
  prefixes: {document: '', question: ''},
  tuneToSite: true,
} as const satisfies EmbeddingOptions;

const DEFAULT_ENDPOINT = {apiKeyEnv: 'EMBEDDING_API_KEY', batchSize: 64} as const;

const positive = Joi.number().integer().min(1);

/** With an endpoint, the author may not set it; a default still fills it in, and means nothing. */
const ofLocalModel = (schema: Joi.Schema) =>
  schema.when('endpoint', {
    is: Joi.exist(),
    // biome-ignore lint/suspicious/noThenProperty: Joi's name for it.
    then: Joi.forbidden().messages({'any.unknown': 'is for a local model, but "endpoint" is set'}),
  });

type Group = (keys: Readonly<Record<string, Joi.Schema>>) => Joi.ObjectSchema;

/** One schema per option; `group` makes an object's schema of its own options. */
export const embeddingKeys = (group: Group) =>
  ({
    model: Joi.string().when('endpoint', {
      is: Joi.exist(),
      // biome-ignore lint/suspicious/noThenProperty: Joi's name for it.
      then: Joi.required(),
      otherwise: Joi.string().default(DEFAULT_EMBEDDING.model),
    }),
    revision: ofLocalModel(
      Joi.string()
        .pattern(/^\w[\w./-]*$/, 'a branch, a tag or a commit')
        .default(DEFAULT_EMBEDDING.revision),
    ),
    modelPath: ofLocalModel(Joi.string()),
    quantized: ofLocalModel(Joi.boolean().default(DEFAULT_EMBEDDING.quantized)),
    pooling: ofLocalModel(Joi.string().valid('mean', 'cls').default(DEFAULT_EMBEDDING.pooling)),
    dimensions: positive,
    prefixes: group({
      document: Joi.string().allow('').default(''),
      question: Joi.string().allow('').default(''),
    }).default(DEFAULT_EMBEDDING.prefixes),
    threads: ofLocalModel(positive),
    endpoint: group({
      url: Joi.string()
        .uri({scheme: ['http', 'https']})
        // A password would end up in logs: keys come from the environment.
        .pattern(/^[^@?#]*$/, 'an address without user, query and fragment')
        .required(),
      apiKeyEnv: Joi.string()
        // Not the key itself, which an error message would repeat.
        .pattern(/^[A-Z_][A-Z0-9_]*$/, 'the name of an environment variable, in capitals')
        .default(DEFAULT_ENDPOINT.apiKeyEnv),
      batchSize: positive.default(DEFAULT_ENDPOINT.batchSize),
    }),
    tuneToSite: Joi.boolean().default(DEFAULT_EMBEDDING.tuneToSite),
  }) satisfies {readonly [Key in keyof EmbeddingOptions]: Joi.Schema};
