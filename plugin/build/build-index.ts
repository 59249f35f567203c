import {join, relative} from 'node:path';
import {logger} from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import {ATTACHMENTS_INSTANCE} from '../../core/instance-id.js';
import {collectAttachments} from '../attachments/collect-attachments.js';
import type {AttachedDocument} from '../attachments/read-attachments.js';
import {collectDocuments} from '../content/collect.js';
import {builtVersions} from '../content/docs.js';
import {instanceLabels} from '../content/instance-labels.js';
import {notAsked} from '../content/not-asked.js';
import {BrokenAnchorsError} from '../errors.cjs';
import type {PluginOptions} from '../options.cjs';
import type {PageQuestions} from '../store/answered-questions.js';
import {siteName} from '../store/site-name.js';
import {pageQuestions} from './authored-questions.js';
import {collectChunks} from './collect-chunks.js';
import {type BrokenAnchor, describeBroken, placeName} from './document-report.js';
import {keyedTails} from './finished-document.js';
import {type IndexJob, indexChunks} from './index-chunks.js';
import {locked, lockOf} from './index-lock.js';
import {readIndexState, wasIndexed} from './index-state.js';
import {type BuildFacts, type BuildRecorder, writeLastBuild} from './last-build.js';
import {progress} from './progress.js';

/** What Docusaurus hands over once the site is built. */
type BuiltSite = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** The whole way from the built site to its index: collect, cut, check, write. */
export async function buildIndex(site: BuiltSite, options: PluginOptions): Promise<void> {
  const {siteDir} = site;
  const locale = site.i18n.currentLocale;
  const isFirst = !(await wasIndexed(site, options.id));
  const first = isFirst ? {notAsked: notAsked(site, options.content)} : null;
  const record = await writeLastBuild(site, options.id, locale);
  try {
    const {tails, questions} = await collect(site, options, record);
    await locked(lockOf(site, options.id, locale), async () => {
      // From here on, `docusaurus rag-chat:index` can do the rest.
      await record.finish();
      const folder = join(site.outDir, INDEX_FOLDER);
      const before = await readIndexState(site, options.id, locale);
      const job = {chunks: () => record.chunks(), tails, siteDir, locale, site: siteName(site)};
      const versions = builtVersions(site);
      await indexChunks({...job, folder, before, first, versions, questions}, options);
    });
  } catch (error) {
    await record.discard();
    throw error;
  }
}

const NO_PAGE =
  'There is no page to ask: readers get no answer to anything. "content" in the options says which pages can be asked: docs, unless you say otherwise.';

/** Makes all chunks and puts them on record; kept, those of a large site would fill the memory. */
async function collect(
  site: BuiltSite,
  options: PluginOptions,
  record: BuildRecorder,
): Promise<Pick<IndexJob, 'questions' | 'tails'>> {
  const collections = collectDocuments(site, options.content);
  const documents = collections.reduce((sum, collection) => sum + collection.documents.length, 0);
  await record.add([{kind: 'build', ...buildFacts(site, options)}]);
  const tails = new Map<string, string>();
  const questions: PageQuestions[] = [];
  const broken: BrokenAnchor[] = [];
  let read = 0;
  const tick = progress((done) => {
    logger.info`[rag-chat] Read number=${done} of number=${documents} pages.`;
  });
  for (const {message} of collections.flatMap(({problems}) => problems)) {
    warn(message);
  }
  const take = async (document: AttachedDocument): Promise<void> => {
    const {report, chunks} = document;
    read += 1;
    for (const problem of report.problems) {
      warn(`${placeName(problem)} ${problem.message}`);
    }
    broken.push(...report.broken);
    questions.push(...pageQuestions(report));
    const own = new Map(keyedTails(document));
    for (const [key, tail] of Array.from(own)) {
      tails.set(key, tail);
    }
    await record.add([
      {kind: 'document', report},
      ...chunks.map((chunk) => {
        const tail = own.get(`${chunk.version}/${chunk.chunkId}`);
        return {kind: 'chunk' as const, chunk, ...(tail !== undefined && {tail})};
      }),
    ]);
  };
  for await (const document of collectChunks(collections, site, options)) {
    await take(document);
    tick();
  }
  const pages = collections.flatMap((collection) => collection.documents);
  const label = instanceLabels(site, options.content)(ATTACHMENTS_INSTANCE);
  for await (const document of collectAttachments(pages, {...site, label}, options, warn)) {
    await take(document);
  }
  if (read === 0) {
    warn(NO_PAGE);
  }
  if (broken.length > 0) {
    if (options.onBrokenAnchors === 'throw') {
      // So that the report on this build can be read.
      await locked(lockOf(site, options.id, site.i18n.currentLocale), record.finish);
    }
    reportBroken(describeBroken(broken), options.onBrokenAnchors);
  }
  return {tails, questions};
}

function buildFacts(site: BuiltSite, {chunking, content}: PluginOptions): BuildFacts {
  const {siteDir, baseUrl, i18n} = site;
  const outDir = relative(siteDir, site.outDir);
  return {
    locale: i18n.currentLocale,
    ...{chunking, content, site: siteName(site), baseUrl, outDir, versions: builtVersions(site)},
  };
}

function warn(message: string): void {
  logger.warn(`[rag-chat] ${message}`);
}

function reportBroken(message: string, severity: PluginOptions['onBrokenAnchors']): void {
  if (severity === 'throw') {
    throw new BrokenAnchorsError(message);
  }
  if (severity === 'warn') {
    warn(message);
  }
}
