import type {AnswerEvent} from '../../../core/types.js';
import {isFollowUp, isListOf, isPart, isRecord, isRefusal} from '../chat/answer-shape.js';

/** What a server says of an answer, in the AI SDK's protocol of messages; null for what it says in another way, too. */
export function answerEvent(sent: unknown): AnswerEvent | null {
  if (!isRecord(sent)) {
    throw new Error('The server sent what is no answer.');
  }
  const {type, data} = sent;
  switch (type) {
    case 'data-understood':
      return {kind: 'understood', question: textIn(data, 'question')};
    case 'data-found':
      return {
        ...({kind: 'found', isServed: true} as const),
        passages: isRecord(data) && typeof data['passages'] === 'number' ? data['passages'] : 0,
        origin: isRecord(data) && data['origin'] === 'written' ? 'written' : 'quoted',
      };
    case 'data-draft':
      return {kind: 'draft', text: textIn(data, 'text')};
    case 'data-part':
      return {kind: 'part', part: checked(data, isPart)};
    case 'data-refused':
      return {kind: 'refused', refusal: checked(data, isRefusal)};
    case 'data-followUps':
      return {kind: 'followUps', followUps: checked(data, areFollowUps)};
    case 'finish':
      return {kind: 'done'};
    case 'error':
      throw new Error(textIn(sent, 'errorText'));
    case 'abort':
      throw new Error('The server gave the answer up.');
    default:
      return null;
  }
}

const areFollowUps = (value: unknown) => isListOf(value, isFollowUp);

function checked<Shape>(data: unknown, isOne: (value: unknown) => value is Shape): Shape {
  if (!isOne(data)) {
    throw new Error('The server sent what is no part of an answer.');
  }
  return data;
}

function textIn(data: unknown, name: string): string {
  const text = isRecord(data) ? data[name] : undefined;
  return typeof text === 'string' ? text : '';
}
