import type {PastQuestion} from '../../../core/answer/question/refers-back.js';
import {fits, type Schema, type Shape} from '../http/schema.js';
import type {CHAT} from '../requests.js';
import {textOf} from './ui-text.js';

export type UiMessage = Shape<typeof CHAT>['messages'][number];

type UiPart = UiMessage['parts'][number];

const ANSWER_PART = {
  type: 'object',
  properties: {
    text: {type: 'string', maxLength: 20_000},
    citations: {
      type: 'array',
      items: {type: 'object', properties: {url: {type: 'string'}}, required: ['url']},
    },
  },
  required: ['text', 'citations'],
} as const satisfies Schema;

const UNDERSTOOD = {
  type: 'object',
  properties: {question: {type: 'string', maxLength: 5000}},
  required: ['question'],
} as const satisfies Schema;

/** What a conversation asked before, and what we answered, as its messages have kept it. */
export function pastQuestions(messages: readonly UiMessage[]): readonly PastQuestion[] {
  return messages.flatMap((message, place) => {
    const question = textOf(message).trim();
    const next = messages[place + 1];
    return message.role === 'user' && question !== ''
      ? [{question, ...answered(next?.role === 'assistant' ? next.parts : [])}]
      : [];
  });
}

function answered(parts: readonly UiPart[]): Omit<PastQuestion, 'question'> {
  const said = dataOf(parts, 'data-part', ANSWER_PART);
  return {
    understood: dataOf(parts, 'data-understood', UNDERSTOOD)[0]?.question ?? null,
    page: said[0]?.citations[0]?.url.replace(/#.*$/, '') ?? null,
    quotes: said.map(({text}) => text),
  };
}

function dataOf<const Own extends Schema>(
  parts: readonly (UiPart & {readonly data?: unknown})[],
  type: string,
  schema: Own,
): readonly Shape<Own>[] {
  return parts.flatMap((part) =>
    part.type === type && fits(part.data, schema) ? [part.data] : [],
  );
}
