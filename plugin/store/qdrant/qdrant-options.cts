import {Joi} from '@docusaurus/utils-validation';

/** Where sections are stored besides the static files. */
export type QdrantOptions = {
  /** Address of the server, as in `http://localhost:6333`. */
  readonly url: string;
  /** The alias that readers and people know it by. Default: named after the site's address. */
  readonly collection?: string;
  /** The environment variable that holds the API key, if the server wants one. */
  readonly apiKeyEnv: string;
  /** Which builds store: `production` are those that no host says are a preview. */
  readonly upsert: 'production' | 'always' | 'never';
  /** How long a build can be searched after another one took its place. */
  readonly keepBuildsDays: number;
  /** How long to wait for others that build into the same collection before giving up. */
  readonly lockWaitSeconds: number;
  /** How a collection is made that is not there yet. */
  readonly collectionConfig?: CollectionConfig;
  /** Lets browsers search by themselves. Everybody can read both. */
  readonly public?: {
    /** Where browsers ask. */
    readonly url: string;
    /** It must be able to read this collection, and nothing else. */
    readonly key: string;
  };
};

export type CollectionConfig = {
  /** Into how many shards it is divided. */
  readonly shardNumber?: number;
  /** How many nodes have each shard. */
  readonly replicationFactor?: number;
  /** How many of them must have taken a write before it counts. */
  readonly writeConsistencyFactor?: number;
  /** As Qdrant names them: `{m: 32, ef_construct: 200}`. */
  readonly hnsw?: Readonly<Record<string, unknown>>;
  /** As Qdrant names it: `{scalar: {type: 'int8'}}`. */
  readonly quantization?: Readonly<Record<string, unknown>>;
  /** Whether vectors and payloads are read from disk. */
  readonly onDisk?: boolean;
};

const DEFAULT_QDRANT = {
  apiKeyEnv: 'QDRANT_API_KEY',
  upsert: 'production',
  keepBuildsDays: 30,
  lockWaitSeconds: 300,
} as const;

type Group = (keys: Readonly<Record<string, Joi.Schema>>) => Joi.ObjectSchema;

const positive = Joi.number().integer().min(1);

const address = Joi.string()
  .uri({scheme: ['http', 'https']})
  // A password would end up in logs: keys come from the environment.
  .pattern(/^[^@?#]*$/, 'an address without user, query and fragment')
  .required();

/** One schema per option; `group` makes an object's schema of its own options. */
export const qdrantKeys = (group: Group) =>
  ({
    url: address,
    collection: Joi.string().pattern(
      /^(?!\.+$)[\w.-]{1,200}$/,
      'letters, digits, "_", "-" and "."',
    ),
    apiKeyEnv: Joi.string()
      // Not the key itself, which an error message would repeat.
      .pattern(/^[A-Z_][A-Z0-9_]*$/, 'the name of an environment variable, in capitals')
      .default(DEFAULT_QDRANT.apiKeyEnv),
    upsert: Joi.string().valid('production', 'always', 'never').default(DEFAULT_QDRANT.upsert),
    keepBuildsDays: Joi.number().min(0).default(DEFAULT_QDRANT.keepBuildsDays),
    lockWaitSeconds: Joi.number().min(0).default(DEFAULT_QDRANT.lockWaitSeconds),
    collectionConfig: group({
      shardNumber: positive,
      replicationFactor: positive,
      writeConsistencyFactor: positive,
      hnsw: Joi.object().unknown(),
      quantization: Joi.object().unknown(),
      onDisk: Joi.boolean(),
    } satisfies {readonly [Key in keyof CollectionConfig]: Joi.Schema}),
    public: group({
      url: address,
      // It is sent in a header.
      key: Joi.string()
        .pattern(/^[!-~]+$/, 'a key that can be sent in a header')
        .required(),
    }),
  }) satisfies {readonly [Key in keyof QdrantOptions]: Joi.Schema};
