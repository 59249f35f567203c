import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {type ContentOptions, contentKeys, DEFAULT_CONTENT} from './content/content-options.cjs';
import {
  DEFAULT_EMBEDDING,
  type EmbeddingOptions,
  type EndpointOptions,
  embeddingKeys,
} from './embed/embedding-options.cjs';
import {OptionsError} from './errors.cjs';
import {type QdrantOptions, qdrantKeys} from './store/qdrant/qdrant-options.cjs';

/** One chunk per section, or several where it is too long. */
type SectionChunking = {
  readonly strategy: 'section';
  /** A longer section is cut between its blocks. */
  readonly maxTokens: number;
  /** A shorter section joins its neighbour. At most half of `maxTokens`. */
  readonly minTokens: number;
  readonly overlap: {
    /** How much is repeated or taken along. At most half of `maxTokens`. */
    readonly tokens: number;
    /**
     * The `parts` of a section begin with the last sentences of the part before. Or else
     * `sections` are embedded, but not quoted, with the first sentences of the next one.
     */
    readonly across: 'parts' | 'sections';
  };
};

/** Cuts at headings, and measures in characters. */
export type HeaderChunking = {
  readonly strategy: 'header';
  readonly minChars: number;
  readonly maxChars: number;
  readonly overlapChars: number;
  /** Whether a chunk's content starts with the headings above it. */
  readonly parentHeadings: boolean;
};

/** Cuts a document that is too long for one chunk into windows that overlap. */
export type TokenWindowChunking = {
  readonly strategy: 'token-window';
  /** A document up to this many tokens stays whole. */
  readonly singlePieceMax: number;
  readonly windowTokens: number;
  /** Less than `windowTokens`. */
  readonly overlapTokens: number;
};

/** One chunk per document. */
type NoChunking = {readonly strategy: 'none'};

export type ChunkingOptions = SectionChunking | HeaderChunking | TokenWindowChunking | NoChunking;

export type PluginOptions = {
  readonly id: string;
  readonly content: ContentOptions;
  readonly chunking: ChunkingOptions;
  /** How texts become vectors; `false` leaves readers to search by words alone. */
  readonly embedding: EmbeddingOptions | false;
  readonly index: {
    /** The build fails where the static files are larger; without it, they may be as large as they are. */
    readonly maxKilobytes?: number;
    /**
     * Lists what readers need to search without a connection, for the service worker that
     * `@docusaurus/plugin-pwa` makes with `docusaurus-plugin-rag-chat/offline`.
     */
    readonly precache?: boolean;
  };
  /** Also store every section in Qdrant, with its vectors. */
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
  /**
   * What to do when sections cannot be stored in Qdrant: fail, or publish the site with its static
   * index alone.
   */
  readonly onIndexError: 'throw' | 'warn';
};

/** What an author may write: everything is optional. */
export type Options = {
  readonly id?: string;
  readonly content?: Partial<ContentOptions>;
  /** The numbers belong to a strategy: to `section` where none is named. */
  readonly chunking?:
    | (Partial<Omit<SectionChunking, 'overlap'>> & {
        readonly overlap?: Partial<SectionChunking['overlap']>;
      })
    | (Pick<HeaderChunking, 'strategy'> & Partial<HeaderChunking>)
    | (Pick<TokenWindowChunking, 'strategy'> & Partial<TokenWindowChunking>)
    | NoChunking;
  readonly embedding?:
    | false
    | (Partial<Omit<EmbeddingOptions, 'endpoint' | 'prefixes'>> & {
        readonly prefixes?: Partial<EmbeddingOptions['prefixes']>;
        readonly endpoint?: Pick<EndpointOptions, 'url'> & Partial<EndpointOptions>;
      });
  readonly index?: PluginOptions['index'];
  readonly qdrant?: Pick<QdrantOptions, 'url'> & Partial<QdrantOptions>;
  readonly widget?: Partial<PluginOptions['widget']>;
  readonly onBrokenAnchors?: PluginOptions['onBrokenAnchors'];
  readonly onIndexError?: PluginOptions['onIndexError'];
};

const DEFAULT_OPTIONS = {
  content: DEFAULT_CONTENT,
  chunking: {
    section: {maxTokens: 512, minTokens: 50, overlap: {tokens: 0, across: 'parts'}},
    header: {minChars: 200, maxChars: 2000, overlapChars: 50, parentHeadings: false},
    'token-window': {singlePieceMax: 1200, windowTokens: 900, overlapTokens: 100},
  },
  widget: {mount: 'root'},
  onBrokenAnchors: 'warn',
  onIndexError: 'throw',
} as const;

/** An object of options that says, where one is unknown, which ones there are. */
function group(keys: Readonly<Record<string, Joi.Schema>>): Joi.ObjectSchema {
  const names = Object.keys(keys).sort().join(', ');
  return Joi.object(keys).messages({'object.unknown': `allowed here: ${names}`});
}

const count = Joi.number().integer().min(0);
const half = (whole: number) => Math.floor(whole / 2);
const atMostHalf = (option: string) =>
  count
    .max(Joi.ref(option, {adjust: half}))
    .messages({'number.max': 'must be at most half of "maxTokens"'});

const {section, header, 'token-window': tokenWindow} = DEFAULT_OPTIONS.chunking;

type Strategy = ChunkingOptions['strategy'];

/** The options of each strategy. A small limit takes the defaults that depend on it along. */
const STRATEGIES: Readonly<Record<Strategy, Record<string, Joi.Schema>>> = {
  section: {
    maxTokens: count.min(64).default(section.maxTokens),
    minTokens: atMostHalf('maxTokens').default(({maxTokens}: SectionChunking) =>
      Math.min(section.minTokens, half(maxTokens)),
    ),
    overlap: group({
      tokens: atMostHalf('...maxTokens').default(section.overlap.tokens),
      across: Joi.string().valid('parts', 'sections').default(section.overlap.across),
    }).default(section.overlap),
  },
  header: {
    minChars: count
      .max(Joi.ref('maxChars'))
      .default(header.minChars)
      .messages({'number.max': 'must be at most "maxChars"'}),
    maxChars: count.min(200).default(header.maxChars),
    overlapChars: count
      .less(Joi.ref('maxChars'))
      .default(header.overlapChars)
      .messages({'number.less': 'must be less than "maxChars"'}),
    parentHeadings: Joi.boolean().default(header.parentHeadings),
  },
  'token-window': {
    singlePieceMax: count.min(1).default(tokenWindow.singlePieceMax),
    windowTokens: count.min(1).default(tokenWindow.windowTokens),
    overlapTokens: count
      .less(Joi.ref('windowTokens'))
      .default(({windowTokens}: TokenWindowChunking) =>
        Math.min(tokenWindow.overlapTokens, half(windowTokens)),
      )
      .messages({'number.less': 'must be less than "windowTokens"'}),
  },
  none: {},
};

/** Takes the strategy's own options, and names the strategy that another one belongs to. */
function strategySchema(own: Strategy): Joi.ObjectSchema {
  const others = Object.entries(STRATEGIES).filter(([name]) => name !== own);
  const foreign = others.flatMap(([owner, keys]) =>
    Object.keys(keys).map((key) => [
      key,
      Joi.forbidden().messages({
        'any.unknown': `belongs to the strategy "${owner}", but the strategy is "${own}"`,
      }),
    ]),
  );
  const strategy = Joi.string()
    .valid(...Object.keys(STRATEGIES))
    .default('section');
  const keys = {strategy, ...STRATEGIES[own]};
  return group(keys).keys(Object.fromEntries(foreign));
}

const schema = group({
  content: group(contentKeys).default(DEFAULT_OPTIONS.content),
  chunking: Joi.alternatives()
    .conditional('.strategy', {
      switch: (['header', 'token-window', 'none'] as const).map((strategy) => ({
        is: strategy,
        // biome-ignore lint/suspicious/noThenProperty: Joi's name for it.
        then: strategySchema(strategy),
      })),
      otherwise: strategySchema('section'),
    })
    .default({strategy: 'section', ...section}),
  embedding: Joi.alternatives()
    .conditional(Joi.valid(false), {
      // biome-ignore lint/suspicious/noThenProperty: Joi's name for it.
      then: Joi.valid(false).when('qdrant', {
        is: Joi.exist(),
        // biome-ignore lint/suspicious/noThenProperty: Joi's name for it.
        then: Joi.forbidden().messages({
          'any.unknown': 'cannot be false with "qdrant", which needs vectors',
        }),
      }),
      otherwise: group(embeddingKeys(group)),
    })
    .default(DEFAULT_EMBEDDING),
  index: group({maxKilobytes: Joi.number().positive(), precache: Joi.boolean()}).default({}),
  qdrant: group(qdrantKeys(group)),
  widget: group({
    mount: Joi.string().valid('root', 'manual').default(DEFAULT_OPTIONS.widget.mount),
  }).default(DEFAULT_OPTIONS.widget),
  onBrokenAnchors: Joi.string()
    .valid('throw', 'warn', 'ignore')
    .default(DEFAULT_OPTIONS.onBrokenAnchors),
  onIndexError: Joi.string().valid('throw', 'warn').default(DEFAULT_OPTIONS.onIndexError),
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
    return `Unknown option "${option}" in docusaurus.config; ${detail.message}.`;
  }
  if (detail.type === 'string.pattern.name') {
    // Without the value, which may be a secret in the wrong place.
    return `Option "${option}" in docusaurus.config must be ${detail.context?.['name']}.`;
  }
  const rule = detail.message.replace(/^"[^"]*"\s*/, '');
  return `Option "${option || 'options'}" in docusaurus.config ${rule}.`;
}
