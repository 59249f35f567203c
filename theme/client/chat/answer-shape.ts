import {isSitePath} from '../../../core/site-path.js';
import type {AnswerPart, Citation, FollowUp, Refusal} from '../../../core/types.js';

/** What of an answer comes from a server, or from storage, can be shown only if it has these shapes. */
export function isPart(value: unknown): value is AnswerPart {
  return (
    hasTexts(value, ['kind', 'text']) &&
    isListOf(value['code'], isRecord) &&
    isListOf(value['citations'], isCitation)
  );
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    isRecord(value) && isListOf(value['nearest'], isCitation) && isListOf(value['wider'], isRecord)
  );
}

export function isFollowUp(value: unknown): value is FollowUp {
  return hasTexts(value, ['question', 'label', 'url']) && isSitePath(value['url']);
}

function isCitation(value: unknown): value is Citation {
  return (
    hasTexts(value, ['label', 'url', 'quote', 'before', 'after', 'chunkId', 'version']) &&
    isSitePath(value['url']) &&
    (value['cells'] === undefined || isListOf(value['cells'], (cell) => typeof cell === 'string'))
  );
}

export function hasTexts(
  value: unknown,
  names: readonly string[],
): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

export function isListOf<One>(
  value: unknown,
  isOne: ((one: unknown) => one is One) | ((one: unknown) => boolean),
): value is readonly One[] {
  return Array.isArray(value) && value.every((one) => isOne(one));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
