import {siteQuestions} from '../../../build/authored-questions.js';
import type {PluginOptions} from '../../../options.cjs';
import {readQuestions} from '../../eval/read-questions.js';
import {logLines} from '../../questions/log-lines.js';
import {type Left, readLogs, type SkippedLine} from '../../questions/read-log.js';
import type {Page} from '../edition.js';
import type {KnownQuestion} from './asked.js';

/** What is known of questions besides what pages say themselves. */
export type GivenQuestions = {
  /** Of question logs, in all languages. */
  readonly left: readonly Left[];
  /** Of files that say where each is answered. */
  readonly asked: readonly KnownQuestion[];
  /** Lines of logs that are none. */
  readonly skipped: readonly SkippedLine[];
};

/** Reads files of questions: logs, and those that `rag-chat:eval` takes. */
export async function givenQuestions(files: readonly string[]): Promise<GivenQuestions> {
  const logs: string[] = [];
  const asked: KnownQuestion[] = [];
  for (const file of files) {
    if (await isForEval(file)) {
      for (const {question, gold, place} of await readQuestions(file, null)) {
        // What the site is known not to answer need not be.
        if (gold.length > 0) {
          asked.push({question, from: 'file', place, page: null, count: 1});
        }
      }
    } else {
      logs.push(file);
    }
  }
  const {left, skipped} = await readLogs(logs);
  return {left, asked, skipped};
}

/** Its lines say where questions are answered; a log's say what became of them. */
async function isForEval(file: string): Promise<boolean> {
  for await (const {text} of logLines(file)) {
    return /^\s*\{.*"gold"\s*:/.test(text ?? '');
  }
  return false;
}

/** What authors say that the pages answer, and the site. */
export function authorsQuestions(
  pages: readonly Page[],
  {questions}: Pick<PluginOptions['widget'], 'questions'>,
  locale: string,
): readonly KnownQuestion[] {
  const ofPages = pages.flatMap(({report}) => {
    const {url, sourceFile}: Page['report'] = report;
    // A build by an earlier release recorded none.
    const {questions: own = []}: Partial<Page['report']> = report;
    return own.map((question) => ({
      ...{question, from: 'front matter' as const, place: sourceFile ?? url, page: url, count: 1},
    }));
  });
  return [...ofPages, ...ofSite(questions, locale)];
}

function ofSite(
  questions: PluginOptions['widget']['questions'],
  locale: string,
): readonly KnownQuestion[] {
  return siteQuestions({...(questions && {questions})}, locale).map((question) => ({
    ...{question, from: 'options' as const, place: '"widget.questions"', page: null, count: 1},
  }));
}
