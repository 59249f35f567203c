import type {Schema} from './http/schema.js';
import type {NodeQuestionLog} from './node.js';
import type {AnswerHandlerOptions, Limits, ModelAddress} from './types.js';

/** What the options look like, as far as that is data; the types say what there is. */

type Options = AnswerHandlerOptions<unknown>;
/** Whatever the way to hand questions on, it has these. */
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type LogKey = KeyOf<Exclude<NodeQuestionLog, (...call: never) => unknown>>;

const TEXT = {type: 'string', examples: ['…']} as const satisfies Schema;
const YES_OR_NO = {type: 'boolean', examples: [true]} as const satisfies Schema;
const HEADERS = {
  type: 'object',
  additionalProperties: TEXT,
  examples: [{'x-name': '…'}],
} as const satisfies Schema;

function amount(example: number): Schema {
  return {type: 'number', minimum: 0, examples: [example]};
}

const LIMITS = {
  bodyBytes: amount(262_144),
  questionLetters: amount(2000),
  perMinute: amount(20),
  streams: amount(100),
  searchMs: amount(10_000),
  answerMs: amount(60_000),
  graceMs: amount(10_000),
  contextTokens: amount(6000),
  answerTokens: amount(1000),
  firstTokenMs: amount(15_000),
  dailyTokens: amount(5_000_000),
  dailyTokensPerClient: amount(50_000),
  store: {},
} satisfies Record<keyof Limits, Schema>;

const CORS = {
  origins: {type: 'array', items: TEXT, examples: [['https://book.example']]},
} as const satisfies Record<keyof NonNullable<Options['cors']>, Schema>;

export const OPTIONS: Schema = {
  type: 'object',
  properties: {
    index: {},
    model: {},
    strict: YES_OR_NO,
    basePath: {type: 'string', examples: ['/docs']},
    limits: {
      ...{type: 'object', properties: LIMITS, additionalProperties: false},
      examples: [{perMinute: 20}],
    },
    siteUrl: {type: 'string', examples: ['https://book.example']},
    cors: {
      ...{type: 'object', properties: CORS, required: ['origins'], additionalProperties: false},
      examples: [{origins: ['https://book.example']}],
    },
    token: TEXT,
    allow: {},
    clientOf: {},
    log: {},
    logQuestions: YES_OR_NO,
    questionLog: {},
  } satisfies Record<keyof Options, Schema>,
  required: ['index'],
  additionalProperties: false,
};

/** What is no data is told by its type. */
export const FUNCTIONS = ['allow', 'clientOf', 'log'] as const satisfies (keyof Options)[];

export const MODEL: Schema = {
  type: 'object',
  properties: {
    url: {type: 'string', examples: ['http://localhost:11434/v1']},
    name: {type: 'string', examples: ['llama3.3']},
    key: TEXT,
    headers: HEADERS,
  } satisfies Record<keyof ModelAddress, Schema>,
  required: ['url', 'name'],
  additionalProperties: false,
};

const {file, ...webhook} = {
  file: {type: 'string', minLength: 1, examples: ['asked.jsonl']},
  // It may be a URL, too.
  webhook: {},
  headers: HEADERS,
} as const satisfies Record<LogKey, Schema>;

export const QUESTION_FILE: Schema = {
  type: 'object',
  properties: {file},
  required: ['file'],
  additionalProperties: false,
};

export const QUESTION_WEBHOOK: Schema = {
  type: 'object',
  properties: webhook,
  required: ['webhook'],
  additionalProperties: false,
};
