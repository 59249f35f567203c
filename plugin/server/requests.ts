import {DOC_TYPES} from '../../core/index-format/document-table.js';
import type {Schema} from './http/schema.js';
import type {Limits} from './types.js';

/** What requests look like: what they are checked against, and what the OpenAPI document shows. */

const PATH = {type: 'string', maxLength: 2000} as const;
const NAMES = {type: 'array', maxItems: 100, items: {type: 'string', maxLength: 200}} as const;
const CHAPTER = {type: 'integer', minimum: 0, maximum: 1_000_000} as const;

export const FILTER = {
  type: 'object',
  description: 'What may be found; what is not named does not matter.',
  properties: {
    version: {type: 'string', maxLength: 200, description: 'A version of the docs.'},
    versions: {
      type: 'object',
      properties: {},
      additionalProperties: {type: 'string', maxLength: 200},
      description: 'Of single docs instances, by their ids, the version to answer from.',
    },
    instances: {...NAMES, description: 'Docs instances by their ids, "blog", "pages": of these.'},
    locale: {type: 'string', maxLength: 50},
    docTypes: {
      type: 'array',
      maxItems: DOC_TYPES.length,
      items: {type: 'string', enum: DOC_TYPES},
    },
    tags: {...NAMES, description: 'Documents with at least one of these.'},
    chapters: {
      type: 'object',
      description: 'Chapters from … to, both included.',
      properties: {from: CHAPTER, to: CHAPTER},
    },
    page: {...PATH, description: 'The site path of a page: of it alone.'},
    upTo: {
      type: 'object',
      description: 'Nothing past the place of a reader who reads in order.',
      properties: {page: PATH, anchor: {type: 'string', maxLength: 500}},
      required: ['page'],
    },
  },
} as const satisfies Schema;

const PAGE = {
  ...PATH,
  description:
    'The site path of the page that the reader is on: what is near counts a little more.',
} as const;

const PAST_QUESTION = {
  type: 'object',
  properties: {
    question: {type: 'string', maxLength: 5000},
    understood: {type: ['string', 'null'], maxLength: 5000},
    page: {type: ['string', 'null'], maxLength: 2000},
    quotes: {type: 'array', maxItems: 200, items: {type: 'string', maxLength: 20_000}},
  },
  required: ['question'],
} as const satisfies Schema;

const MESSAGE = {
  type: 'object',
  properties: {
    id: {type: 'string'},
    role: {type: 'string', enum: ['user', 'assistant', 'system']},
    parts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {type: {type: 'string'}, text: {type: 'string'}},
        required: ['type'],
      },
    },
  },
  required: ['role', 'parts'],
} as const satisfies Schema;

const CHAT_FIELDS = {
  page: PAGE,
  filter: FILTER,
  history: {
    type: 'array',
    maxItems: 100,
    items: PAST_QUESTION,
    description: 'What was asked before, the last one last. Default: what the messages say.',
  },
} as const;

export const CHAT = {
  type: 'object',
  description: 'A conversation, as `useChat` of the AI SDK sends it.',
  properties: {
    messages: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: MESSAGE,
      description: 'The last one is of the user, and asks.',
    },
    ...CHAT_FIELDS,
    data: {type: 'object', properties: CHAT_FIELDS, description: 'The same fields, here.'},
  },
  required: ['messages'],
} as const satisfies Schema;

export function searchSchema({questionLetters}: Pick<Required<Limits>, 'questionLetters'>) {
  return {
    type: 'object',
    properties: {
      question: {type: 'string', minLength: 1, maxLength: questionLetters},
      topK: {type: 'integer', minimum: 1, maximum: 50, description: 'At most so many. Default: 8.'},
      filter: FILTER,
      page: PAGE,
    },
    required: ['question'],
  } as const satisfies Schema;
}

export function feedbackSchema({questionLetters}: Pick<Required<Limits>, 'questionLetters'>) {
  return {
    type: 'object',
    properties: {
      id: {
        ...{type: 'string', minLength: 1, maxLength: 500},
        description: 'The same for all that is said of one answer: the last one counts.',
      },
      question: {type: 'string', minLength: 1, maxLength: questionLetters},
      isGood: {
        type: ['boolean', 'null'],
        description: 'False is noted; true and null take an earlier false back.',
      },
      reason: {type: 'string', maxLength: 2000},
      sentence: {...{type: 'string', maxLength: 20_000}, description: 'If not the whole answer.'},
      citedUrl: {...PATH, description: 'What that sentence cites.'},
      page: {...PATH, description: 'The site path of the page that it was asked on.'},
    },
    required: ['id', 'question', 'isGood'],
  } as const satisfies Schema;
}
