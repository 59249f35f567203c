import {memoryCounters} from './limits/memory-counters.js';
import {checkModel, secretsOf} from './model/model-option.js';
import type {AnswerHandlerOptions, Limits, LogEntry} from './types.js';

/** The options, with what they leave open. */
export type Settings = Omit<AnswerHandlerOptions<unknown>, 'index' | 'limits' | 'questionLog'> & {
  readonly basePath: string;
  readonly limits: Required<Limits>;
  readonly clientOf: (request: Request) => string;
  readonly log: (entry: Omit<LogEntry, 'time'>) => void;
  /** A text without the secrets that we know. */
  readonly clean: (text: string) => string;
};

const DEFAULT_LIMITS = {
  bodyBytes: 256 * 1024,
  questionLetters: 2000,
  perMinute: 20,
  streams: 100,
  searchMs: 10_000,
  answerMs: 60_000,
  graceMs: 10_000,
  contextTokens: 6000,
  answerTokens: 1000,
  firstTokenMs: 15_000,
  dailyTokens: Number.POSITIVE_INFINITY,
  dailyTokensPerClient: Number.POSITIVE_INFINITY,
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
  checkModel(options.model);
  if (siteUrl !== undefined && !URL.canParse(siteUrl)) {
    throw new TypeError(
      `"siteUrl" is an address, as in https://book.example, and not "${siteUrl}".`,
    );
  }
  const secrets = [...(token === undefined ? [] : [token]), ...secretsOf(options.model)];
  const clean = (text: string) => secrets.reduce((said, one) => said.replaceAll(one, HIDDEN), text);
  return {
    ...options,
    ...{clean, clientOf, basePath: `/${basePath}`.replace(/\/+/g, '/').replace(/\/$/, '')},
    limits: settledLimits(limits),
    log: (entry) => log({...withoutSecrets(entry, clean), time: new Date().toISOString()}),
  };
}

/** Timers cannot wait longer: they would not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;

/** What is named without a value is left open; a limit that is none would let everything pass. */
function settledLimits({store = memoryCounters(), ...limits}: Limits = {}): Required<Limits> {
  const named = Object.entries(limits).filter(([, value]) => value !== undefined);
  for (const [name, value] of named) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
      const known = Object.keys(DEFAULT_LIMITS).join(', ');
      throw new TypeError(`"limits.${name}" is not known: there is store, ${known}.`);
    }
    if (!(typeof value === 'number' && value >= 0)) {
      throw new TypeError(`"limits.${name}" is a number from 0, and not ${value}.`);
    }
  }
  const numbers = named.map(
    ([name, value]) => [name, name.endsWith('Ms') ? Math.min(value, LONGEST_MS) : value] as const,
  );
  return {store, ...DEFAULT_LIMITS, ...Object.fromEntries(numbers)};
}

/** Whatever a message quotes, no secret of ours gets into a log. */
function withoutSecrets<Entry extends Omit<LogEntry, 'time'>>(
  entry: Entry,
  clean: (text: string) => string,
): Entry {
  return {
    ...entry,
    ...(entry.message !== undefined && {message: clean(entry.message)}),
    ...(entry.question !== undefined && {question: clean(entry.question)}),
  };
}

/** No address has as many letters; where none is in front, what somebody writes there must not fill the memory. */
const LONGEST_ADDRESS = 64;

function clientInFront({headers}: Request): string {
  const noted =
    headers.get('cf-connecting-ip') ??
    headers.get('x-real-ip') ??
    headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return noted?.slice(0, LONGEST_ADDRESS) ?? 'unknown';
}

function errorsOnConsole(entry: LogEntry): void {
  if (entry.level === 'error') {
    console.error(JSON.stringify(entry));
  }
}
