import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';
import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import {openAnalyser} from '../../core/search/words/analyse.js';
import {type BuildFacts, builtLocales, lastBuildFacts, readLastBuild} from '../build/last-build.js';
import {ReportError} from '../errors.cjs';
import {meaningIn} from './questions/question-meaning.js';
import {editionsIn} from './report-html/edition.js';
import {
  type EditionReport,
  editionReport,
  type OpenSearch,
  type ReportTools,
} from './report-html/edition-report.js';
import {reportPage} from './report-html/page/report-page.js';
import {givenQuestions} from './report-html/questions/known-questions.js';
import {hintOfGit, reportFile} from './report-html/report-file.js';
import {showSkipped} from './report-questions.js';
import {type IndexOptions, openSiteIndex, reported} from './site-index.js';
import type {Terminal} from './terminal.js';

export type ReportHtmlOptions = IndexOptions & {
  /** Where the page goes; true for the site's folder. */
  readonly html: string | true;
  /** Question logs, and files of questions such as `rag-chat:eval` takes. */
  readonly questions?: readonly string[];
};

export type ReportHtmlSite = {
  readonly siteDir: string;
  readonly pluginId: string;
  /** Its address in the web, without the base URL. */
  readonly siteUrl: string;
  readonly title: string;
  /** Folders that are published as they are. */
  readonly staticFolders: readonly string[];
};

type Plugin = Pick<ReportTools, 'embedding' | 'widget'>;

/** Writes what there is to say of the last build as a page for its authors. */
export async function reportHtml(
  site: ReportHtmlSite,
  plugin: Plugin,
  options: ReportHtmlOptions,
  terminal: Terminal,
): Promise<void> {
  const begun = Date.now();
  const builds = await buildsOf(site, options.locale);
  const published = builds.map(({outDir}) => resolve(site.siteDir, outDir));
  const file = reportFile(site, published, options.html);
  const given = await givenQuestions(options.questions ?? []);
  showSkipped(given.skipped).forEach(terminal.warn);
  const reports: EditionReport[] = [];
  for (const build of builds) {
    reports.push(...(await reportsOn(build, site, plugin, {options, given, terminal})));
  }
  const day = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long'}).format(begun);
  await mkdir(dirname(file), {recursive: true});
  await writeFile(file, reportPage({...site, day}, reports));
  terminal.print(`${file} has the report: open it in a browser.`);
  const hint = await hintOfGit(site.siteDir, file);
  for (const line of hint === null ? [] : [hint]) {
    terminal.print(line);
  }
  terminal.warn(`It took ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** The builds to report on; that without a folder of its own, which is the site's own language, first. */
async function buildsOf(
  {siteDir, pluginId}: ReportHtmlSite,
  locale: string | undefined,
): Promise<readonly BuildFacts[]> {
  const builds: BuildFacts[] = [];
  for (const one of await builtLocales({siteDir}, pluginId)) {
    const facts = await lastBuildFacts({siteDir}, pluginId, one);
    if (isWhole(facts) && (locale === undefined || locale === one)) {
      builds.push(facts);
    }
  }
  if (builds.length === 0) {
    const which = locale === undefined ? '' : ` for the locale "${locale}"`;
    throw new ReportError(
      `There is no build to report on${which}: run \`docusaurus build\` first, in this folder.`,
    );
  }
  return builds.sort((a, b) => a.outDir.length - b.outDir.length);
}

/** Builds by earlier releases noted less. */
function isWhole(facts: Partial<BuildFacts> | null): facts is BuildFacts {
  return facts?.outDir !== undefined && facts.baseUrl !== undefined && facts.locale !== undefined;
}

type Work = {
  readonly options: ReportHtmlOptions;
  readonly given: Awaited<ReturnType<typeof givenQuestions>>;
  readonly terminal: Terminal;
};

async function reportsOn(
  {locale, outDir, baseUrl}: BuildFacts,
  site: ReportHtmlSite,
  {embedding, widget}: Plugin,
  {options, given, terminal}: Work,
): Promise<readonly EditionReport[]> {
  const {siteDir, pluginId} = site;
  const records = readLastBuild({siteDir}, pluginId, locale);
  const editions = await editionsIn(records, locale, DEFAULT_PLUGIN_ID);
  const search = await openSearch(site, {...options, locale}, terminal);
  const analyser = await openAnalyser(locale);
  const built = {outDir: resolve(siteDir, outDir), baseUrl};
  const tools = {siteDir, built, analyser, embedding, widget, given, search, say: terminal.warn};
  const reports: EditionReport[] = [];
  for (const edition of editions) {
    reports.push(await editionReport(edition, tools));
  }
  return reports;
}

/** Null where there is no index to ask: the rest of the report does without. */
async function openSearch(
  site: ReportHtmlSite,
  options: IndexOptions,
  {warn}: Pick<Terminal, 'warn'>,
): Promise<OpenSearch | null> {
  try {
    const {source, index} = await openSiteIndex(site, options);
    const meaning = await reported(() => meaningIn(source, index.manifest()));
    return {index, meaning};
  } catch (error) {
    if (error instanceof ReportError) {
      warn(`No question is asked: ${error.message}`);
      return null;
    }
    throw error;
  }
}
