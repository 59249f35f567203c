import {stat} from 'node:fs/promises';
import {basename, join, resolve} from 'node:path';
import type {BuildFacts} from '../../build/last-build.js';
import {shownFolder} from '../../build/shown-folder.js';
import {ReportError} from '../../errors.cjs';
import {builtPageFile} from '../../markdown/built-page/page-file.js';
import type {RecordedBuild} from './recorded-build.js';

/** Where a build's pages are: where it left them, or in the folder that all locales were moved to. */
export function builtFolder(siteDir: string, facts: BuildFacts, outDir?: string): string {
  return outDir === undefined
    ? resolve(siteDir, facts.outDir)
    : join(resolve(siteDir, outDir), localeFolder(facts));
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** An index beside other pages than those that it was made of would lead nowhere. */
export async function checkPages(
  siteDir: string,
  {facts, pages}: Pick<RecordedBuild, 'facts' | 'pages'>,
  outDir: string,
): Promise<void> {
  for (const page of pages) {
    if (builtPageFile(page, {outDir, baseUrl: facts.baseUrl}) === null) {
      throw new ReportError(
        `${shownFolder(siteDir, outDir)} has no page ${page}, which the last build had: run \`docusaurus build\` again, or name the folder of its pages with --out-dir.`,
      );
    }
  }
}

/** The locale that a site is in by default has no folder of its own. */
function localeFolder({outDir, baseUrl, locale}: BuildFacts): string {
  return basename(outDir) === locale && baseUrl.endsWith(`/${locale}/`) ? locale : '';
}
