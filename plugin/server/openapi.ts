import type {Schema} from './http/schema.js';
import {CHAT, feedbackSchema, searchSchema} from './requests.js';
import {ROUTES} from './routes.js';
import type {Settings} from './settings.js';

const ERROR = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: {type: 'string', description: 'For programs, as in `too_many_questions`.'},
        message: {type: 'string'},
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
} as const satisfies Schema;

const PASSAGE = {
  type: 'object',
  properties: {
    label: {type: 'string', description: 'As in "Chapter 3, Section 3.2 — Inverse kinematics".'},
    url: {type: 'string', description: 'The site path, with the anchor of the section.'},
    text: {type: 'string', description: 'Plain text.'},
    content: {type: 'string', description: 'Markdown.'},
    score: {type: 'number', description: 'Higher is better; comparable within one search only.'},
    chunkId: {type: 'string'},
    docTitle: {type: 'string'},
    sectionTitle: {type: 'string'},
    sectionNumber: {type: 'string'},
    version: {type: 'string'},
    locale: {type: 'string'},
  },
} as const satisfies Schema;

const MCP = {
  type: 'object',
  description: 'A message of JSON-RPC 2.0.',
} as const satisfies Schema;

const FOUND = {
  type: 'object',
  properties: {
    passages: {type: 'array', items: PASSAGE},
    answerability: {
      type: 'number',
      description: 'How sure the index is that it has an answer at all, 0 to 1.',
    },
  },
  required: ['passages', 'answerability'],
} as const satisfies Schema;

/** What the server answers, for programs that are made from such a document. */
export function openApi({basePath, limits, token}: Settings) {
  const security = token === undefined ? {} : {security: [{token: []}]};
  const json = (schema: Schema) => ({content: {'application/json': {schema}}});
  const failed = (description: string) => ({description, ...json(ERROR)});
  const refusals = {
    400: failed('The request is wrong.'),
    ...(token !== undefined && {401: failed('The token is missing or wrong.')}),
    403: failed('The site does not take the question.'),
    413: failed('The request is too large.'),
    415: failed('The request is not JSON.'),
    429: failed('Too many questions: `retry-after` says when to ask again.'),
    503: failed('There is no index, the server is busy, or it goes down.'),
  };
  const stream = {
    description: "An answer as it comes, in the AI SDK's UI message stream protocol.",
    content: {'text/event-stream': {schema: {type: 'string'}}},
  };
  const plain = (description: string) => ({200: {description, ...json({type: 'object'})}});
  return {
    openapi: '3.1.0',
    info: {title: 'docusaurus-plugin-rag-chat', version: '1'},
    ...(basePath !== '' && {servers: [{url: basePath}]}),
    paths: {
      [ROUTES.chat]: {
        post: {
          summary: 'Answers the last message of a conversation.',
          ...security,
          requestBody: {required: true, ...json(CHAT)},
          responses: {200: stream, ...refusals, 504: failed('The index took too long to open.')},
        },
      },
      [ROUTES.search]: {
        post: {
          summary: 'Finds the passages that a question would be answered from.',
          ...security,
          requestBody: {required: true, ...json(searchSchema(limits))},
          responses: {
            200: {description: 'What was found, the best first.', ...json(FOUND)},
            ...refusals,
            504: failed('The search took too long.'),
          },
        },
      },
      [ROUTES.feedback]: {
        post: {
          summary: 'Says what a reader thinks of an answer.',
          ...security,
          requestBody: {required: true, ...json(feedbackSchema(limits))},
          responses: {204: {description: 'It was heard.'}, ...refusals},
        },
      },
      [ROUTES.mcp]: {
        post: {
          summary:
            'Lets assistants read the site, in the Model Context Protocol: tools/list says how.',
          ...security,
          requestBody: {required: true, ...json(MCP)},
          responses: {
            200: {description: "What the message comes to, in JSON-RPC's terms.", ...json(MCP)},
            202: {description: 'The message needs no answer.'},
            ...refusals,
            501: failed('The server lacks @modelcontextprotocol/sdk.'),
          },
        },
      },
      [ROUTES.healthz]: {
        get: {summary: 'Whether the server runs.', responses: plain('It does.')},
      },
      [ROUTES.readyz]: {
        get: {
          summary: 'Whether the server can answer.',
          responses: {
            ...plain('It can.'),
            503: {description: 'It cannot: `reason` says why.', ...json({type: 'object'})},
          },
        },
      },
      [ROUTES.metrics]: {
        get: {
          summary: 'What happened so far, as Prometheus reads it.',
          ...security,
          responses: {
            200: {description: 'The metrics.', content: {'text/plain': {schema: {type: 'string'}}}},
            ...(token !== undefined && {401: refusals[401]}),
          },
        },
      },
    },
    ...(token !== undefined && {
      components: {securitySchemes: {token: {type: 'http', scheme: 'bearer'}}},
    }),
  };
}
