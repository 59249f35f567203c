import {availableParallelism, tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {named} from '../collections/named.ts';

export type Options = {
  /** A folder with questions. */
  readonly evalFolder: string | null;
  readonly sites: readonly Site[];
  readonly tables: readonly string[];
  readonly isTuned: boolean;
  readonly cache: string;
  readonly threads: number;
};

type Site = {readonly name: string; readonly chunks: string; readonly questions: string};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      eval: {type: 'string'},
      chunks: {type: 'string', multiple: true, default: []},
      questions: {type: 'string', multiple: true, default: []},
      table: {type: 'string', multiple: true, default: ['model/query-encoder.bin']},
      tune: {type: 'boolean', default: false},
      cache: {type: 'string', default: join(tmpdir(), 'bench-encoder')},
      threads: {type: 'string', default: String(availableParallelism())},
    },
  });
  const questions = new Map(values.questions.map(named));
  const sites = values.chunks.map(named).map(([name, chunks]) => ({
    name,
    chunks,
    questions: questions.get(name) ?? join(values.eval ?? '.', `${name}.jsonl`),
  }));
  const unused = Array.from(questions.keys()).find(
    (name) => !sites.some((site) => site.name === name),
  );
  if (unused !== undefined) {
    throw new Error(`--questions ${unused}=… has no --chunks ${unused}=….`);
  }
  if (values.eval === undefined && sites.length === 0) {
    throw new Error('Nothing to measure on: give --eval folder, --chunks name=file, or both.');
  }
  const threads = Number(values.threads);
  if (!Number.isInteger(threads) || threads < 1) {
    throw new Error(`--threads should be a number from 1 on, not "${values.threads}".`);
  }
  return {
    evalFolder: values.eval ?? null,
    sites,
    tables: values.table,
    isTuned: values.tune,
    cache: values.cache,
    threads,
  };
}
