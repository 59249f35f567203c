import {join, resolve} from 'node:path';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import {type IndexJob, indexChunks} from '../build/index-chunks.js';
import {locked, lockOf} from '../build/index-lock.js';
import {settingChanges, shownOptions} from '../build/index-settings.js';
import {readIndexState} from '../build/index-state.js';
import {forgetEncoder} from '../build/known-encoder.js';
import {forgetVectors} from '../build/known-texts.js';
import {type BuildFacts, builtLocales} from '../build/last-build.js';
import {shownFolder} from '../build/shown-folder.js';
import {ReportError} from '../errors.cjs';
import type {PluginOptions} from '../options.cjs';
import {builtFolder, checkPages, isFolder} from './index-site/built-folder.js';
import {dryRun} from './index-site/dry-run.js';
import {removeSite, verifySite} from './index-site/qdrant-site.js';
import {type RecordedBuild, recordedBuild} from './index-site/recorded-build.js';
import {showDryRun} from './index-site/show-dry-run.js';

export type IndexSiteOptions = {
  /** The folder of the built site, if it is no longer where the build left it. */
  readonly outDir?: string;
  /** Say what would change, and change nothing. */
  readonly dryRun?: boolean;
  /** As if nothing had been indexed or embedded before. */
  readonly full?: boolean;
  /** Compare Qdrant with the last build, and change nothing. */
  readonly verify?: boolean;
  /** Take this version of the docs out of Qdrant. */
  readonly removeVersion?: string;
  /** Take all of the site out of Qdrant. */
  readonly removeSite?: boolean;
};

type Site = {readonly siteDir: string; readonly options: PluginOptions};
type Print = (line: string) => void;

/** A locale's pages, and where they are. */
type Target = {readonly build: RecordedBuild; readonly outDir: string};

const BUILD_FIRST = 'run `docusaurus build` first';

/** Indexes the built site again, with the options as they are now, without building it. */
export async function indexSite(
  site: Site,
  options: IndexSiteOptions,
  print: Print,
): Promise<void> {
  const {siteDir} = site;
  const {id} = site.options;
  const locales = await builtLocales({siteDir}, id);
  // What is read more than once must stay as it is, in all of them: always in the same order.
  const index = locales.reduceRight<() => Promise<void>>(
    (work, locale) => () => locked(lockOf({siteDir}, id, locale), work),
    () => workOn(site, locales, options, print),
  );
  await index();
}

async function workOn(
  site: Site,
  locales: readonly string[],
  options: IndexSiteOptions,
  print: Print,
): Promise<void> {
  const {verify = false, removeVersion, removeSite: isAllRemoved = false} = options;
  const asked = [verify, removeVersion !== undefined, isAllRemoved].filter(Boolean).length;
  if (asked > 1) {
    throw new ReportError('Only one of --verify, --remove-version and --remove-site at a time.');
  }
  if (verify) {
    await verifySite(site, locales, options.outDir, print);
  } else if (asked > 0) {
    await removeSite(site, locales, removeVersion, print);
  } else {
    await indexLocales(site, locales, options, print);
  }
}

async function indexLocales(
  {siteDir, options}: Site,
  locales: readonly string[],
  {outDir, dryRun: isDryRun = false, full: isFull = false}: IndexSiteOptions,
  print: Print,
): Promise<void> {
  const targets = await targetsIn({siteDir, options}, locales, outDir, print);
  if (isFull && !isDryRun && options.embedding) {
    await forgetVectors(siteDir, options.embedding);
  }
  for (const target of targets) {
    const {locale} = target.build.facts;
    if (targets.length > 1) {
      print(`${locale}:`);
    }
    if (isFull && !isDryRun) {
      await forgetEncoder({siteDir}, options.id, locale);
    }
    const before = isFull ? null : await readIndexState({siteDir}, options.id, locale);
    const job = {...jobOf(siteDir, target), before, isFull};
    if (isDryRun) {
      const lines = showDryRun(
        await dryRun(job, options, isFull),
        shownFolder(siteDir, job.folder),
      );
      lines.forEach(print);
    } else {
      await indexChunks(job, options);
    }
  }
}

function jobOf(siteDir: string, {build, outDir}: Target): Omit<IndexJob, 'before'> {
  const {chunks, tails, facts, questions} = build;
  const {locale, site, versions = []} = facts;
  const folder = join(outDir, INDEX_FOLDER);
  return {chunks, tails, questions, siteDir, locale, site, versions, folder};
}

/** All is looked at before anything is changed. */
async function targetsIn(
  {siteDir, options}: Site,
  locales: readonly string[],
  outDir: string | undefined,
  print: Print,
): Promise<Target[]> {
  const targets: Target[] = [];
  const missing: string[] = [];
  for (const locale of locales) {
    const build = await recordedBuild({siteDir, pluginId: options.id}, locale);
    const folder = builtFolder(siteDir, build.facts, outDir);
    if (await isFolder(folder)) {
      checkOptions(build.facts, options);
      await checkPages(siteDir, build, folder);
      targets.push({build, outDir: folder});
    } else {
      missing.push(`${locale} in ${shownFolder(siteDir, folder)}`);
    }
  }
  if (targets.length === 0) {
    throw new ReportError(noSite(siteDir, missing, outDir));
  }
  for (const place of missing) {
    print(`There is no built site for ${place}: it is left out.`);
  }
  return targets;
}

function noSite(siteDir: string, missing: readonly string[], outDir: string | undefined): string {
  if (missing.length === 0) {
    return `There is no build to index: ${BUILD_FIRST}, in this folder.`;
  }
  return outDir === undefined
    ? `There is no built site for ${missing.join(', ')}: ${BUILD_FIRST}, or name its folder with --out-dir.`
    : `There is no built site in ${resolve(siteDir, outDir)}: ${BUILD_FIRST}, or correct --out-dir.`;
}

/** What was read with other options would have to be read again, from pages that only a build has at hand. */
function checkOptions({chunking, content}: BuildFacts, options: PluginOptions): void {
  const before = {...shownOptions('chunking', chunking), ...shownOptions('content', content)};
  const now = {
    ...shownOptions('chunking', options.chunking),
    ...shownOptions('content', options.content),
  };
  const changes = settingChanges(before, now);
  if (changes.length > 0) {
    throw new ReportError(
      `Since the last build, ${changes.join(', ')}: run \`docusaurus build\`, which reads the pages again.`,
    );
  }
}
