import {memoryCounters} from './limits/memory-counters.js';
import type {AnswerHandlerOptions, Limits, LogEntry} from './types.js';

/** The options, with what they leave open. */
export type Settings = Omit<AnswerHandlerOptions<unknown>, 'index' | 'limits'> & {
  readonly basePath: string;
  readonly limits: Required<Limits>;
  readonly clientOf: (request: Request) => string;
  readonly log: (entry: Omit<LogEntry, 'time'>) => void;
};

const DEFAULT_LIMITS = {
  bodyBytes: 256 * 1024,
  questionLetters: 2000,
  perMinute: 20,
  streams: 100,
  searchMs: 10_000,
  answerMs: 60_000,
  graceMs: 10_000,
};

const HIDDEN = '•••';

export function settled(options: Omit<AnswerHandlerOptions<unknown>, 'index'>): Settings {
  const {
    token,
    limits,
    siteUrl,
    basePath = '',
    clientOf = clientInFront,
    log = errorsOnConsole,
  } = options;
  if (token === '') {
    throw new TypeError('"token" is empty: leave it out, or name one that nobody guesses.');
  }
  if (siteUrl !== undefined && !URL.canParse(siteUrl)) {
    throw new TypeError(
      `"siteUrl" is an address, as in https://book.example, and not "${siteUrl}".`,
    );
  }
  for (const [name, value] of Object.entries(limits ?? {})) {
    if (typeof value === 'number' && !(value >= 0)) {
      throw new TypeError(`"limits.${name}" is a number from 0, and not ${value}.`);
    }
  }
  const secrets = token === undefined ? [] : [token];
  return {
    ...options,
    ...{clientOf, basePath: `/${basePath}`.replace(/\/+/g, '/').replace(/\/$/, '')},
    limits: {store: memoryCounters(), ...DEFAULT_LIMITS, ...limits},
    log: (entry) => log({...withoutSecrets(entry, secrets), time: new Date().toISOString()}),
  };
}

/** Whatever a message quotes, no secret of ours gets into a log. */
function withoutSecrets<Entry extends Omit<LogEntry, 'time'>>(
  entry: Entry,
  secrets: readonly string[],
): Entry {
  const clean = (text: string) => secrets.reduce((said, one) => said.replaceAll(one, HIDDEN), text);
  return {
    ...entry,
    ...(entry.message !== undefined && {message: clean(entry.message)}),
    ...(entry.question !== undefined && {question: clean(entry.question)}),
  };
}

function clientInFront({headers}: Request): string {
  return (
    headers.get('cf-connecting-ip') ??
    headers.get('x-real-ip') ??
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
    'unknown'
  );
}

function errorsOnConsole(entry: LogEntry): void {
  if (entry.level === 'error') {
    console.error(JSON.stringify(entry));
  }
}
