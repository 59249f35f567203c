import {logger} from '@docusaurus/logger';
import {ATTACHMENTS_INSTANCE} from '../../core/instance-id.js';
import {authoredQuestions} from '../build/authored-questions.js';
import {instanceLabels} from '../content/instance-labels.js';
import type {FileProblem} from '../markdown/mdx/markdown-file.js';
import {codeTranslations} from './code-translations.js';
import {contentSite} from './content-site.js';
import type {LoadedSite} from './dev-index.js';
import type {IndexJob} from './make-index.js';
import {mdxRules} from './mdx-rules.js';
import {fileReader} from './read-files.js';
import {type CutDocument, readSources} from './read-sources.js';
import type {SourceMemo} from './source-memo.js';
import {documentsBefore} from './written-document.js';

export type ReadJob = {
  readonly job: IndexJob;
  /** What pages have that cannot be read as it is now. */
  readonly faults: readonly FileProblem[];
};

/** Reads a site as it is now; what is as it was before is the same object. */
export function jobReader(): (
  site: LoadedSite,
  memo: SourceMemo<CutDocument>,
  rules: unknown,
) => Promise<ReadJob> {
  const readFiles = fileReader();
  const rewriting = documentsBefore();
  return async ({context, options, allContent}, memo, rules) => {
    const site = {
      ...contentSite(context, allContent, mdxRules(rules)),
      siteConfig: context.siteConfig,
      codeTranslations: await codeTranslations(context),
    };
    const {siteDir, outDir, baseUrl} = context;
    const locale = context.i18n.currentLocale;
    const rewritten = rewriting();
    const {questions, documents, faults, around} = await readSources(
      site,
      options,
      memo,
      rewritten,
    );
    const {attachments: globs, frontMatter: kept} = options.content;
    const label = instanceLabels(site, options.content)(ATTACHMENTS_INSTANCE);
    const reading = {globs, kept, label, chunking: options.chunking};
    const files = await readFiles(site, reading, rewritten, (line) =>
      logger.warn(`[rag-chat] ${line}`),
    );
    rewritten.finish(around);
    const asked = authoredQuestions({locale, questions}, options, () => {});
    const proposed = asked?.proposed ?? null;
    const {embedding} = options;
    const settings = {siteDir, outDir, baseUrl, locale, embedding, proposed};
    return {job: {documents: [...documents, ...files], settings}, faults};
  };
}
