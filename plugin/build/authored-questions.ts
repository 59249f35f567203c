import type {PluginOptions} from '../options.cjs';
import type {PageQuestions} from '../store/answered-questions.js';
import type {AskedByAuthors} from '../store/static-index.js';
import type {DocumentReport} from './document-report.js';

type Job = {readonly locale: string; readonly questions: readonly PageQuestions[]};

/** What options and front matter propose to ask; null where they propose nothing. */
export function authoredQuestions(
  {locale, questions: pages}: Job,
  {widget}: Pick<PluginOptions, 'widget'>,
  warn: AskedByAuthors['warn'],
): AskedByAuthors | null {
  const site = siteQuestions(widget, locale);
  return site.length > 0 || pages.length > 0 ? {proposed: {site, pages}, warn} : null;
}

/** What a page's front matter says that it answers; none where it says nothing. */
export function pageQuestions({
  url,
  sourceFile,
  ...report
}: Pick<DocumentReport, 'sourceFile' | 'url'> &
  // A build by an earlier release recorded none.
  Partial<Pick<DocumentReport, 'questions'>>): readonly PageQuestions[] {
  const {questions = []} = report;
  return questions.length > 0 ? [{url, sourceFile, questions}] : [];
}

/** What the options propose to ask on any page, in a language. */
export function siteQuestions(
  {questions = []}: Pick<PluginOptions['widget'], 'questions'>,
  locale: string,
): readonly string[] {
  return isList(questions) ? questions : (questions[locale] ?? []);
}

function isList(
  value: NonNullable<PluginOptions['widget']['questions']>,
): value is readonly string[] {
  return Array.isArray(value);
}
