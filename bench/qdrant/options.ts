import {parseArgs} from 'node:util';
import {GIVEN, sitesIn, topicsIn} from '../search/given.ts';
import type {SiteFiles} from '../search/site.ts';

const TOPICS = ['upsert', 'search', 'quality', 'memory'] as const;

export type Topic = (typeof TOPICS)[number];

export type Options = {
  readonly sites: readonly SiteFiles[];
  readonly topics: readonly Topic[];
  readonly cache: string;
  readonly threads: number;
  /** Of the generated book that is stored and searched. */
  readonly chunks: number;
  readonly readers: number;
  readonly rounds: number;
  /** Whose way to Qdrant is watched for the memory that it takes. */
  readonly largest: number;
};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      ...GIVEN,
      only: {type: 'string', default: TOPICS.join(',')},
      size: {type: 'string', default: '5000'},
      readers: {type: 'string', default: '50'},
      rounds: {type: 'string', default: '5'},
      largest: {type: 'string', default: '100000'},
    },
  });
  return {
    sites: sitesIn(values),
    topics: topicsIn(values.only, TOPICS),
    cache: values.cache,
    threads: Number(values.threads),
    chunks: Number(values.size),
    readers: Number(values.readers),
    rounds: Number(values.rounds),
    largest: Number(values.largest),
  };
}
