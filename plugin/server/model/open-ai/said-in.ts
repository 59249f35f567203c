import {fits, type Schema} from '../../http/schema.js';
import {ModelFailedError} from '../model-failed-error.js';
import type {Usage} from '../model-part.js';

/** What one event says. */
export type Said = {
  readonly text: string;
  readonly isThought: boolean;
  /** Why it ends, where it does. */
  readonly finish: string | null;
  readonly usage: Usage | null;
};

const TEXT = {type: ['string', 'null']} as const;
const COUNT = {type: ['number', 'null']} as const;

const CHUNK = {
  type: 'object',
  properties: {
    choices: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: {
          finish_reason: TEXT,
          delta: {
            type: ['object', 'null'],
            properties: {content: TEXT, reasoning_content: TEXT, reasoning: TEXT},
          },
        },
      },
    },
    usage: {
      type: ['object', 'null'],
      properties: {prompt_tokens: COUNT, completion_tokens: COUNT},
    },
  },
} as const satisfies Schema;

const FAILURE = {type: 'object', properties: {error: {}}, required: ['error']} as const;

/** Reads an event of a chat completion; what reports an error is thrown as it is. */
export function saidIn(data: string): Said {
  const chunk = parsed(data);
  if (fits(chunk, FAILURE) && chunk.error !== null) {
    throw chunk.error;
  }
  if (!fits(chunk, CHUNK)) {
    throw noAnswer();
  }
  const [choice] = chunk.choices ?? [];
  const {content, reasoning_content, reasoning} = choice?.delta ?? {};
  const {prompt_tokens, completion_tokens} = chunk.usage ?? {};
  return {
    text: content ?? '',
    isThought: Boolean(reasoning_content ?? reasoning),
    finish: choice?.finish_reason ?? null,
    usage: chunk.usage
      ? {input: prompt_tokens ?? undefined, output: completion_tokens ?? undefined}
      : null,
  };
}

export function noAnswer(): ModelFailedError {
  return new ModelFailedError('It sent what is no answer.');
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw noAnswer();
  }
}
