import {mkdtemp, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type BuiltSite, buildSite} from '../site/build-site.ts';
import {runDocusaurus} from '../site/run-docusaurus.ts';
import {BENCH_DOCS} from './bench-edition.ts';

export type MadeReport = {
  readonly file: string;
  readonly page: string;
  /** What the command said. */
  readonly output: string;
};

/** The site of the test bench; all its tests share it. */
export function buildBenchSite(): Promise<BuiltSite> {
  return buildSite({
    docs: BENCH_DOCS,
    bundler: 'faster',
    options: {
      chunking: {minTokens: 0},
      widget: {questions: ['How heavy is the carriage?', 'Who won the regatta of 1911?']},
    },
  });
}

const LOG = [
  {kind: 'unanswered', question: 'Where can I buy a spare lamp?', reason: 'weak', locale: 'en'},
  {kind: 'unanswered', question: 'where can i buy a spare lamp', reason: 'weak', locale: 'en'},
  {kind: 'unanswered', question: 'Où acheter une lampe ?', reason: 'weak', locale: 'fr'},
];

/** The report on a built site, made as its author makes it, in a folder of its own. */
export async function makeReport({folder}: Pick<BuiltSite, 'folder'>): Promise<MadeReport> {
  const own = await mkdtemp(join(tmpdir(), 'report-page-'));
  const log = join(own, 'asked.jsonl');
  await writeFile(log, LOG.map((entry) => JSON.stringify(entry)).join('\n'));
  const file = join(own, 'report.html');
  const args = ['rag-chat:report', '--html', file, '--questions', log];
  const {exitCode, output} = await runDocusaurus(folder, args);
  if (exitCode !== 0) {
    throw new Error(output);
  }
  return {file, page: await readFile(file, 'utf8'), output};
}
