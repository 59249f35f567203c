import {Joi} from '@docusaurus/utils-validation';
import {group} from '../option-group.cjs';

/** One chunk per section, or several where it is too long. */
type SectionChunking = {
  /** Where no strategy is named. Cuts at `##` headings: one chunk per section, or several where it is too long. */
  readonly strategy: 'section';
  /** A longer section is cut: at deeper headings, between its blocks, then between sentences. Counted as cl100k tokens. */
  readonly maxTokens: number;
  /** A shorter section joins its neighbour. At most half of `maxTokens`. */
  readonly minTokens: number;
  /** Text that two chunks have in common. */
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
  /** Cuts at headings of any level, and measures in characters. */
  readonly strategy: 'header';
  /** Shorter text joins its neighbour. */
  readonly minChars: number;
  /** Longer text is cut. */
  readonly maxChars: number;
  /** How many characters a chunk repeats of the one before, where text was cut. */
  readonly overlapChars: number;
  /** Whether a chunk's content starts with the headings above it. */
  readonly parentHeadings: boolean;
};

/** Cuts a document that is too long for one chunk into windows that overlap. */
export type TokenWindowChunking = {
  /** Cuts a page that is too long for one chunk into windows that overlap. */
  readonly strategy: 'token-window';
  /** A document up to this many tokens stays whole. */
  readonly singlePieceMax: number;
  /** How long a window is. */
  readonly windowTokens: number;
  /** How much of a window the next one repeats. Less than `windowTokens`. */
  readonly overlapTokens: number;
};

/** One chunk per document. */
type NoChunking = {
  /** One chunk per page. */
  readonly strategy: 'none';
};

export type ChunkingOptions = SectionChunking | HeaderChunking | TokenWindowChunking | NoChunking;

/** The numbers belong to a strategy: to `section` where none is named. */
export type AuthoredChunking =
  | (Partial<Omit<SectionChunking, 'overlap'>> & {
      readonly overlap?: Partial<SectionChunking['overlap']>;
    })
  | (Pick<HeaderChunking, 'strategy'> & Partial<HeaderChunking>)
  | (Pick<TokenWindowChunking, 'strategy'> & Partial<TokenWindowChunking>)
  | NoChunking;

const DEFAULTS = {
  section: {maxTokens: 512, minTokens: 50, overlap: {tokens: 0, across: 'parts'}},
  header: {minChars: 200, maxChars: 2000, overlapChars: 50, parentHeadings: false},
  'token-window': {singlePieceMax: 1200, windowTokens: 900, overlapTokens: 100},
} as const;

const count = Joi.number().integer().min(0);
const half = (whole: number) => Math.floor(whole / 2);
const atMostHalf = (option: string) =>
  count
    .max(Joi.ref(option, {adjust: half}))
    .messages({'number.max': 'must be at most half of "maxTokens"'});

const {section, header, 'token-window': tokenWindow} = DEFAULTS;

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

export const chunkingSchema = Joi.alternatives()
  .conditional('.strategy', {
    switch: (['header', 'token-window', 'none'] as const).map((strategy) => ({
      is: strategy,
      // biome-ignore lint/suspicious/noThenProperty: Joi's name for it.
      then: strategySchema(strategy),
    })),
    otherwise: strategySchema('section'),
  })
  .default({strategy: 'section', ...section});
