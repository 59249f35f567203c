import {parseArgs} from 'node:util';

export type Options = {
  readonly index: string;
  /** At the same time. */
  readonly streams: number;
  /** Each with as many streams; the memory is looked at after each. */
  readonly minutes: number;
  /** A minute has so many. */
  readonly seconds: number;
  /** Answers in the book's own sentences: the provider is asked for nothing. */
  readonly isQuoted: boolean;
  /** Where the handler's profile is to be written. */
  readonly profile: string | null;
  readonly pace: Pace;
};

/** How a provider answers. */
export type Pace = {readonly firstMs: number; readonly tokens: number; readonly everyMs: number};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      index: {type: 'string'},
      streams: {type: 'string', default: '200'},
      minutes: {type: 'string', default: '1'},
      seconds: {type: 'string', default: '60'},
      quoted: {type: 'boolean', default: false},
      profile: {type: 'string'},
      first: {type: 'string', default: '500'},
      tokens: {type: 'string', default: '250'},
      every: {type: 'string', default: '40'},
    },
  });
  return {
    index: values.index ?? '',
    streams: Number(values.streams),
    minutes: Number(values.minutes),
    seconds: Number(values.seconds),
    isQuoted: values.quoted,
    profile: values.profile ?? null,
    pace: {
      firstMs: Number(values.first),
      tokens: Number(values.tokens),
      everyMs: Number(values.every),
    },
  };
}
