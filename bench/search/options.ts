import {availableParallelism, tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {named} from '../collections/named.ts';
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
      eval: {type: 'string', default: '.'},
      chunks: {type: 'string', multiple: true, default: []},
      questions: {type: 'string', multiple: true, default: []},
      built: {type: 'string', multiple: true, default: []},
      only: {type: 'string', default: TOPICS.join(',')},
      'no-peers': {type: 'boolean', default: false},
      cache: {type: 'string', default: join(tmpdir(), 'bench-search')},
      threads: {type: 'string', default: String(availableParallelism())},
      pages: {type: 'string', default: '10000'},
      'embedded-pages': {type: 'string', default: '2000'},
      most: {type: 'string', default: '100000'},
    },
  });
  const questions = new Map(values.questions.map(named));
  const built = new Map(values.built.map(named));
  const wanted = values.only.split(',');
  const unknown = wanted.find((topic) => !TOPICS.some((one) => one === topic));
  if (unknown !== undefined) {
    throw new Error(`--only takes ${TOPICS.join(', ')}, not "${unknown}".`);
  }
  return {
    sites: values.chunks.map(named).map(([name, chunks]) => ({
      name,
      chunks,
      questions: questions.get(name) ?? join(values.eval, `${name}.jsonl`),
      unanswerable: join(values.eval, `${name}.unanswerable.jsonl`),
      built: built.get(name) ?? null,
    })),
    topics: TOPICS.filter((topic) => wanted.includes(topic)),
    peers: !values['no-peers'],
    cache: values.cache,
    threads: Number(values.threads),
    pages: Number(values.pages),
    embeddedPages: Number(values['embedded-pages']),
    most: Number(values.most),
  };
}
