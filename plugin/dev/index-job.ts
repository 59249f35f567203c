import {createHash} from 'node:crypto';
import {setImmediate} from 'node:timers/promises';
import {logger} from '@docusaurus/logger';
import {ATTACHMENTS_INSTANCE} from '../../core/instance-id.js';
import {authoredQuestions} from '../build/authored-questions.js';
import {instanceLabels} from '../content/instance-labels.js';
import type {PluginOptions} from '../options.cjs';
import {codeTranslations} from './code-translations.js';
import {contentSite} from './content-site.js';
import type {LoadedSite} from './dev-index.js';
import type {IndexJob} from './make-index.js';
import {mdxRules} from './mdx-rules.js';
import {fileReader} from './read-files.js';
import {type CutDocument, readSources} from './read-sources.js';
import type {SourceMemo} from './source-memo.js';

const readFiles = fileReader();

/** Reads a site as it is now. */
export async function readJob(
  {context, options, allContent}: LoadedSite,
  rules: unknown,
  memo: SourceMemo<CutDocument>,
): Promise<IndexJob> {
  const site = {
    ...contentSite(context, allContent, mdxRules(rules)),
    siteConfig: context.siteConfig,
    codeTranslations: await codeTranslations(context),
  };
  const locale = context.i18n.currentLocale;
  const {questions, ...written} = await readSources(site, options, memo);
  const {attachments: globs, frontMatter: kept} = options.content;
  const label = instanceLabels(site, options.content)(ATTACHMENTS_INSTANCE);
  const files = await readFiles(site, {globs, kept, label, chunking: options.chunking}, (line) =>
    logger.warn(`[rag-chat] ${line}`),
  );
  const asked = authoredQuestions({locale, questions}, options, () => {});
  return {
    ...written,
    chunks: [...written.chunks, ...files],
    siteDir: context.siteDir,
    locale,
    proposed: asked?.proposed ?? null,
    embedding: options.embedding,
  };
}

/** The server has its turn after so many chunks. */
const AT_ONCE = 500;

/** The same for jobs that lead to the same index. */
export async function hashOfJob({chunks, tails, ...settings}: IndexJob): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  let count = 0;
  for (const chunk of chunks) {
    hash.update(`${JSON.stringify(chunk)}\n`);
    count++;
    if (count % AT_ONCE === 0) {
      await setImmediate();
    }
  }
  return hash.update(JSON.stringify(Array.from(tails))).digest('hex');
}

/** Tuning the query encoder takes longer than all else together. */
export function withoutTuning(job: IndexJob): IndexJob {
  return {...job, embedding: job.embedding && {...job.embedding, tuneToSite: false}};
}

export function isTuned({embedding}: Pick<PluginOptions, 'embedding'>): boolean {
  return embedding !== false && embedding.tuneToSite;
}
