import type {PageExcerpt} from '../composer/excerpt.js';
import {hasTexts, isFollowUp, isListOf, isPart, isRecord, isRefusal} from './answer-shape.js';
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
    (value['versions'] === undefined || areVersions(value['versions'])) &&
    isAnswer(value['answer'])
  );
}

function areVersions(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((name) => typeof name === 'string');
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
    value['draft'] === undefined &&
    isNullOr(value['understood'], (understood) => typeof understood === 'string') &&
    isListOf(value['parts'], isPart) &&
    isListOf(value['followUps'], isFollowUp) &&
    isNullOr(value['refusal'], isRefusal)
  );
}

export function isNullOr(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return value === null || isOne(value);
}
