import {availableParallelism, tmpdir} from 'node:os';
import {join} from 'node:path';
import {named} from '../collections/named.ts';
import type {SiteFiles} from './site.ts';

const NONE: string[] = [];

/** What benchmarks of sites are told alike, as `parseArgs` takes it. */
export const GIVEN = {
  eval: {type: 'string', default: '.'},
  chunks: {type: 'string', multiple: true, default: NONE},
  questions: {type: 'string', multiple: true, default: NONE},
  cache: {type: 'string', default: join(tmpdir(), 'bench-search')},
  threads: {type: 'string', default: String(availableParallelism())},
} as const;

type Given = {
  readonly eval: string;
  readonly chunks: readonly string[];
  readonly questions: readonly string[];
};

export function sitesIn(given: Given, built: readonly string[] = []): readonly SiteFiles[] {
  const questions = new Map(given.questions.map(named));
  const folders = new Map(built.map(named));
  return given.chunks.map(named).map(([name, chunks]) => ({
    name,
    chunks,
    questions: questions.get(name) ?? join(given.eval, `${name}.jsonl`),
    unanswerable: join(given.eval, `${name}.unanswerable.jsonl`),
    built: folders.get(name) ?? null,
  }));
}

/** Those that `--only` names, in the order that they are measured in. */
export function topicsIn<Topic extends string>(only: string, topics: readonly Topic[]): Topic[] {
  const wanted = only.split(',');
  const unknown = wanted.find((topic) => !topics.some((one) => one === topic));
  if (unknown !== undefined) {
    throw new Error(`--only takes ${topics.join(', ')}, not "${unknown}".`);
  }
  return topics.filter((topic) => wanted.includes(topic));
}
