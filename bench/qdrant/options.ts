import {availableParallelism, tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {named} from '../collections/named.ts';
import type {SiteFiles} from '../search/site.ts';

const TOPICS = ['upsert', 'search', 'quality'] as const;

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
};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      eval: {type: 'string', default: '.'},
      chunks: {type: 'string', multiple: true, default: []},
      questions: {type: 'string', multiple: true, default: []},
      only: {type: 'string', default: TOPICS.join(',')},
      cache: {type: 'string', default: join(tmpdir(), 'bench-search')},
      threads: {type: 'string', default: String(availableParallelism())},
      size: {type: 'string', default: '5000'},
      readers: {type: 'string', default: '50'},
      rounds: {type: 'string', default: '5'},
    },
  });
  const questions = new Map(values.questions.map(named));
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
      unanswerable: '',
      built: null,
    })),
    topics: TOPICS.filter((topic) => wanted.includes(topic)),
    cache: values.cache,
    threads: Number(values.threads),
    chunks: Number(values.size),
    readers: Number(values.readers),
    rounds: Number(values.rounds),
  };
}
