import {isSitePath} from '../../../core/site-path.js';
import type {AnswerPart, Citation, Doubt, FollowUp, Refusal} from '../../../core/types.js';

/** Each of them, or the compiler says which is missing. */
const KINDS: Readonly<Record<AnswerPart['kind'], true>> = {
  ...{sentence: true, item: true, code: true, formula: true, row: true},
};
const SUPPORT: Readonly<Record<NonNullable<AnswerPart['support']>, true>> = {
  ...{supported: true, unsupported: true},
};
const DOUBTS: Readonly<Record<Doubt, true>> = {
  ...{number: true, unit: true, negation: true, identifier: true, meaning: true, uncited: true},
};

/** What of an answer comes from a server, or from storage, can be shown only if it has these shapes. */
export function isPart(value: unknown): value is AnswerPart {
  return (
    hasTexts(value, ['text']) &&
    isOneOf(KINDS, value['kind']) &&
    isListOf(value['code'], isRange) &&
    isListOf(value['citations'], isCitation) &&
    isAbsentOr(value['language'], isText) &&
    isAbsentOr(value['head'], isText) &&
    isAbsentOr(value['number'], isNumber) &&
    isAbsentOr(value['support'], (support) => isOneOf(SUPPORT, support)) &&
    isAbsentOr(value['doubts'], areDoubts) &&
    isAbsentOr(value['isGenerated'], (isGenerated) => isGenerated === true)
  );
}

function areDoubts(value: unknown): boolean {
  return isListOf(value, (doubt) => isOneOf(DOUBTS, doubt));
}

function isRange(value: unknown): boolean {
  return isRecord(value) && isNumber(value['start']) && isNumber(value['end']);
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    isRecord(value) && isListOf(value['nearest'], isCitation) && isListOf(value['wider'], isWider)
  );
}

function isWider(value: unknown): boolean {
  return (
    isRecord(value) && isAbsentOr(value['answering'], (all) => isListOf(all, isAnsweringVersion))
  );
}

function isAnsweringVersion(value: unknown): boolean {
  return (
    hasTexts(value, ['instance', 'version', 'versionLabel', 'label', 'url']) &&
    isSitePath(value['url']) &&
    isAbsentOr(value['instanceLabel'], isText)
  );
}

export function isFollowUp(value: unknown): value is FollowUp {
  return hasTexts(value, ['question', 'label', 'url']) && isSitePath(value['url']);
}

function isCitation(value: unknown): value is Citation {
  return (
    hasTexts(value, ['label', 'url', 'quote', 'before', 'after', 'chunkId', 'version']) &&
    hasTexts(value, ['docTitle']) &&
    isSitePath(value['url']) &&
    isAbsentOr(value['instanceLabel'], isText) &&
    isAbsentOr(value['versionLabel'], isText) &&
    isAbsentOr(value['cells'], (cells) => isListOf(cells, isText)) &&
    isAbsentOr(value['isFile'], (isFile) => isFile === true)
  );
}

function isAbsentOr(value: unknown, isOne: (value: unknown) => boolean): boolean {
  return value === undefined || isOne(value);
}

function isOneOf(names: Readonly<Record<string, true>>, value: unknown): boolean {
  return isText(value) && Object.hasOwn(names, value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function hasTexts(
  value: unknown,
  names: readonly string[],
): value is Record<string, unknown> {
  return isRecord(value) && names.every((name) => isText(value[name]));
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
