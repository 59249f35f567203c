import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {
  type AuthoredChunking,
  type ChunkingOptions,
  chunkingSchema,
} from './chunk/chunking-options.cjs';
import {type ContentOptions, contentKeys, DEFAULT_CONTENT} from './content/content-options.cjs';
import {describeOption} from './describe-option.cjs';
import {
  DEFAULT_EMBEDDING,
  type EmbeddingOptions,
  type EndpointOptions,
  embeddingKeys,
} from './embed/embedding-options.cjs';
import {OptionsError} from './errors.cjs';
import {group} from './option-group.cjs';
import {type QdrantOptions, qdrantKeys} from './store/qdrant/qdrant-options.cjs';
import {type AnswersOptions, answersKeys} from './widget/answers-options.cjs';
import {DEFAULT_WIDGET} from './widget/default-widget.cjs';
import {type WidgetOptions, widgetKeys} from './widget/widget-options.cjs';

export type PluginOptions = {
  readonly id: string;
  /** Which pages can be asked, and what of them is kept. */
  readonly content: ContentOptions;
  /** How pages are cut into the sections that are found and cited. */
  readonly chunking: ChunkingOptions;
  /** How texts become vectors; `false` leaves readers to search by words alone. */
  readonly embedding: EmbeddingOptions | false;
  /** The static files beside the site. */
  readonly index: {
    /** The build fails where the static files are larger; without it, they may be as large as they are. Most of them are rows for words, of which a question needs few. */
    readonly maxKilobytes?: number;
    /**
     * Lists what readers need to search without a connection, for the service worker that
     * `@docusaurus/plugin-pwa` makes with `docusaurus-plugin-rag-chat/offline`.
     */
    readonly precache?: boolean;
  };
  /** Also store every section in Qdrant, with its vectors. */
  readonly qdrant?: QdrantOptions;
  /** The chat, as readers see it. */
  readonly widget: WidgetOptions;
  /** What answers readers, if it is not the site's own index alone. */
  readonly answers?: AnswersOptions;
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
  readonly chunking?: AuthoredChunking;
  readonly embedding?:
    | false
    | (Partial<Omit<EmbeddingOptions, 'endpoint' | 'prefixes'>> & {
        readonly prefixes?: Partial<EmbeddingOptions['prefixes']>;
        readonly endpoint?: Pick<EndpointOptions, 'url'> & Partial<EndpointOptions>;
      });
  readonly index?: PluginOptions['index'];
  readonly qdrant?: Pick<QdrantOptions, 'url'> & Partial<QdrantOptions>;
  readonly widget?: Partial<PluginOptions['widget']>;
  readonly answers?: AnswersOptions;
  readonly onBrokenAnchors?: PluginOptions['onBrokenAnchors'];
  readonly onIndexError?: PluginOptions['onIndexError'];
};

const DEFAULT_OPTIONS = {
  content: DEFAULT_CONTENT,
  widget: DEFAULT_WIDGET,
  onBrokenAnchors: 'warn',
  onIndexError: 'throw',
} as const;

const schema = group({
  content: group(contentKeys).default(DEFAULT_OPTIONS.content),
  chunking: chunkingSchema,
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
  widget: group(widgetKeys).default(DEFAULT_OPTIONS.widget),
  answers: group(answersKeys),
  onBrokenAnchors: Joi.string()
    .valid('throw', 'warn', 'ignore')
    .default(DEFAULT_OPTIONS.onBrokenAnchors),
  onIndexError: Joi.string().valid('throw', 'warn').default(DEFAULT_OPTIONS.onIndexError),
}).prefs({abortEarly: false});

export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, PluginOptions>): PluginOptions {
  try {
    return validate(schema, options);
  } catch (error) {
    if (Joi.isError(error)) {
      // What is missing may be there, misspelled.
      const unknown = error.details.find(({type}) => type === 'object.unknown');
      throw new OptionsError(describeOption(unknown ?? error.details[0]));
    }
    throw error;
  }
}
