import {parseArgs} from 'node:util';
import {GIVEN, sitesIn, topicsIn} from './given.ts';
import type {SiteFiles} from './site.ts';

const TOPICS = ['quality', 'refusal', 'bytes', 'clusters', 'time'] as const;

export type Topic = (typeof TOPICS)[number];

export type Options = {
  readonly sites: readonly SiteFiles[];
  readonly topics: readonly Topic[];
  readonly peers: boolean;
  readonly cache: string;
  readonly threads: number;
  /** Of the large book. */
  readonly pages: number;
  /** How many of these have vectors of the model. */
  readonly embeddedPages: number;
  /** How many chunks are searched beside 10,000. */
  readonly most: number;
};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      ...GIVEN,
      built: {type: 'string', multiple: true, default: []},
      only: {type: 'string', default: TOPICS.join(',')},
      'no-peers': {type: 'boolean', default: false},
      pages: {type: 'string', default: '10000'},
      'embedded-pages': {type: 'string', default: '2000'},
      most: {type: 'string', default: '100000'},
    },
  });
  return {
    sites: sitesIn(values, values.built),
    topics: topicsIn(values.only, TOPICS),
    peers: !values['no-peers'],
    cache: values.cache,
    threads: Number(values.threads),
    pages: Number(values.pages),
    embeddedPages: Number(values['embedded-pages']),
    most: Number(values.most),
  };
}
