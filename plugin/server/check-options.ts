import {misfit} from './http/schema.js';
import {FUNCTIONS, MODEL, OPTIONS, QUESTION_FILE, QUESTION_WEBHOOK} from './options-schema.js';
import type {AnswerHandlerOptions} from './types.js';

type Options = AnswerHandlerOptions<unknown, unknown>;

/** Throws what is wrong with the options, whoever wrote them without their types; not what they are, since some are secrets. */
export function checkOptions(options: Options): void {
  const wrong =
    misfit(options, OPTIONS, 'What createAnswerHandler takes') ??
    wrongIndex(options.index) ??
    wrongModel(options) ??
    wrongFunction(options) ??
    wrongStore(options.limits?.store) ??
    wrongOrigin(options.cors?.origins ?? []) ??
    wrongQuestionLog(options.questionLog);
  if (wrong !== null) {
    throw new TypeError(wrong);
  }
}

function wrongIndex(index: unknown): string | null {
  const isPlace = typeof index === 'string' ? index !== '' : index instanceof URL;
  // In Qdrant, its files are a place or a source in their turn.
  const isSource = hasFunction(index, 'readManifest') || (isObject(index) && 'source' in index);
  return isPlace || isSource
    ? null
    : '"index" is the place of the site’s index, as in "https://book.example/rag-chat", or a source of its files.';
}

function wrongModel({model, strict}: Pick<Options, 'model' | 'strict'>): string | null {
  if (model === undefined) {
    return strict ? '"strict" is about what a language model writes: name one as "model".' : null;
  }
  if (!isObject(model)) {
    const name = typeof model === 'string' ? ', and not the name of one alone' : '';
    return `"model" is a model of the AI SDK, as in openai('gpt-5'), or {url, name}${name}.`;
  }
  return hasFunction(model, 'doStream') ? null : misfit(model, MODEL, '"model"');
}

function wrongFunction(options: Options): string | null {
  const wrong = FUNCTIONS.find((name) => !['function', 'undefined'].includes(typeof options[name]));
  return wrong === undefined ? null : `"${wrong}" is a function.`;
}

function wrongStore(store: unknown): string | null {
  return store === undefined || hasFunction(store, 'add')
    ? null
    : '"limits.store" is an object with a function add(key, amount, expiresInSeconds).';
}

/** What no browser ever says of itself would let nobody in. */
function wrongOrigin(origins: readonly string[]): string | null {
  const wrong = origins.findIndex((origin) => origin !== '*' && !isOrigin(origin));
  return wrong === -1
    ? null
    : `"cors.origins[${wrong}]" is a scheme and a host in small letters, without a path or a slash at the end, as in "https://book.example", or "*" for all.`;
}

function isOrigin(text: string): boolean {
  // Apps have schemes of their own, which a URL knows no origin of.
  return /^https?:/i.test(text)
    ? URL.canParse(text) && new URL(text).origin === text && !text.includes('*')
    : /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s]+$/.test(text);
}

function wrongQuestionLog(log: unknown): string | null {
  if (log === undefined || typeof log === 'function') {
    return null;
  }
  if (!isObject(log) || !('file' in log || 'webhook' in log)) {
    return '"questionLog" names a webhook, as in {webhook: "https://…"}, or is a function; in Node, it may name a file: {file: "asked.jsonl"}.';
  }
  return misfit(log, 'webhook' in log ? QUESTION_WEBHOOK : QUESTION_FILE, '"questionLog"');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasFunction(value: unknown, name: string): boolean {
  return isObject(value) && typeof Reflect.get(value, name) === 'function';
}
