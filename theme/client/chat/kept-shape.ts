import type {PageExcerpt} from '../composer/excerpt.js';
import type {StoredChat} from './stored-chats.js';
import type {Turn} from './turn.js';

const STATUSES: readonly unknown[] = ['searching', 'answering', 'answered', 'cancelled', 'failed'];

/** Whether it is a conversation of which everything can be shown. */
export function isChat(value: unknown): value is StoredChat {
  return (
    hasTexts(value, ['id', 'revision']) &&
    typeof value['at'] === 'number' &&
    isListOf(value['turns'], isTurn) &&
    value['turns'].length > 0
  );
}

function isTurn(value: unknown): value is Turn {
  return (
    hasTexts(value, ['key', 'answerKey', 'question', 'scope', 'page', 'anchor']) &&
    typeof value['id'] === 'number' &&
    STATUSES.includes(value['status']) &&
    (value['status'] !== 'failed' || typeof value['reason'] === 'string') &&
    isNullOr(value['scopeName'], (name) => typeof name === 'string') &&
    isNullOr(value['found'], (found) => typeof found === 'number') &&
    isNullOr(value['rating'], isRecord) &&
    isNullOr(value['about'], isExcerpt) &&
    isAnswer(value['answer'])
  );
}

export function isExcerpt(value: unknown): value is PageExcerpt {
  return (
    hasTexts(value, ['text', 'url']) &&
    (value['cited'] === undefined || hasTexts(value['cited'], ['quote', 'before', 'after']))
  );
}

function isAnswer(value: unknown): boolean {
  return (
    hasTexts(value, ['origin']) &&
    isNullOr(value['understood'], (understood) => typeof understood === 'string') &&
    isListOf(value['parts'], isPart) &&
    isListOf(value['followUps'], (one) => hasTexts(one, ['question', 'url'])) &&
    isNullOr(
      value['refusal'],
      (refusal) =>
        isRecord(refusal) &&
        isListOf(refusal['nearest'], isCitation) &&
        isListOf(refusal['wider'], isRecord),
    )
  );
}

function isPart(value: unknown): boolean {
  return (
    hasTexts(value, ['kind', 'text']) &&
    isListOf(value['code'], isRecord) &&
    isListOf(value['citations'], isCitation)
  );
}

function isCitation(value: unknown): boolean {
  return (
    hasTexts(value, ['label', 'url', 'quote', 'before', 'after', 'chunkId', 'version']) &&
    (value['cells'] === undefined || isListOf(value['cells'], (cell) => typeof cell === 'string'))
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isListOf<One>(
  value: unknown,
  isOne: ((one: unknown) => one is One) | ((one: unknown) => boolean),
): value is readonly One[] {
  return Array.isArray(value) && value.every((one) => isOne(one));
}

export function isNullOr(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return value === null || isOne(value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
