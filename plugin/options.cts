import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {OptionsError} from './errors.cjs';

export type QdrantOptions = {
  /** Address of the server, as in `http://localhost:6333`. */
  readonly url: string;
  /** Default: named after the site's address. */
  readonly collection?: string;
  /** The environment variable that holds the API key, if the server wants one. */
  readonly apiKeyEnv: string;
};

export type PluginOptions = {
  readonly id: string;
  readonly chunking: {
    /** A section longer than this is cut between its blocks. */
    readonly maxTokens: number;
  };
  /** Also store every section in Qdrant, with its vector. */
  readonly qdrant?: QdrantOptions;
  readonly widget: {
    /**
     * `root` puts the chat on every page; `manual` leaves it to the site to
     * render `@theme/DocsChat` where it wants it.
     */
    readonly mount: 'root' | 'manual';
  };
  /** What to do when a heading's anchor is not in the built page. */
  readonly onBrokenAnchors: 'throw' | 'warn' | 'ignore';
};

/** What an author may write: everything is optional. */
export type Options = {
  readonly id?: string;
  readonly chunking?: Partial<PluginOptions['chunking']>;
  readonly qdrant?: Pick<QdrantOptions, 'url'> & Partial<QdrantOptions>;
  readonly widget?: Partial<PluginOptions['widget']>;
  readonly onBrokenAnchors?: PluginOptions['onBrokenAnchors'];
};

const DEFAULT_OPTIONS = {
  chunking: {maxTokens: 512},
  widget: {mount: 'root'},
  onBrokenAnchors: 'warn',
} as const satisfies Options;

const DEFAULT_API_KEY_ENV = 'QDRANT_API_KEY';

const schema = Joi.object<PluginOptions>({
  chunking: Joi.object({
    maxTokens: Joi.number().integer().min(64).default(DEFAULT_OPTIONS.chunking.maxTokens),
  }).default(DEFAULT_OPTIONS.chunking),
  qdrant: Joi.object({
    url: Joi.string()
      .uri({scheme: ['http', 'https']})
      // A password would end up in logs: keys come from the environment.
      .pattern(/^[^@?#]*$/, 'an address without user, query and fragment')
      .required(),
    collection: Joi.string().pattern(/^[\w.-]{1,200}$/, 'letters, digits, "_", "-" and "."'),
    apiKeyEnv: Joi.string()
      // Not the key itself, which an error message would repeat.
      .pattern(/^[A-Z_][A-Z0-9_]*$/, 'the name of an environment variable, in capitals')
      .default(DEFAULT_API_KEY_ENV),
  }),
  widget: Joi.object({
    mount: Joi.string().valid('root', 'manual').default(DEFAULT_OPTIONS.widget.mount),
  }).default(DEFAULT_OPTIONS.widget),
  onBrokenAnchors: Joi.string()
    .valid('throw', 'warn', 'ignore')
    .default(DEFAULT_OPTIONS.onBrokenAnchors),
});

export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, PluginOptions>): PluginOptions {
  try {
    return validate(schema, options);
  } catch (error) {
    if (Joi.isError(error)) {
      throw new OptionsError(describe(error.details[0]));
    }
    throw error;
  }
}

type ErrorDetail = {
  readonly path: readonly (string | number)[];
  readonly type: string;
  readonly message: string;
  readonly context?: Readonly<Record<string, unknown>> | undefined;
};

function describe(detail: ErrorDetail | undefined): string {
  if (!detail) {
    return 'The options are not valid.';
  }
  const option = detail.path.join('.');
  if (detail.type === 'object.unknown') {
    const allowed = optionNames(detail.path.slice(0, -1));
    return `Unknown option "${option}" in docusaurus.config; allowed here: ${allowed.join(', ')}.`;
  }
  if (detail.type === 'string.pattern.name') {
    // Without the value, which may be a secret in the wrong place.
    return `Option "${option}" in docusaurus.config must be ${detail.context?.['name']}.`;
  }
  const rule = detail.message.replace(/^"[^"]*"\s*/, '');
  return `Option "${option || 'options'}" in docusaurus.config ${rule}.`;
}

/** The names that are allowed at a place in the options, read off the schema itself. */
function optionNames(path: readonly (string | number)[]): string[] {
  const place = path.length === 0 ? schema : schema.extract(path.map(String));
  const keys: unknown = place.describe()['keys'];
  return typeof keys === 'object' && keys !== null ? Object.keys(keys).sort() : [];
}
