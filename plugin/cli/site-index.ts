import {access} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {IndexFormatError} from '../../core/index-format/index-format-error.js';
import {INDEX_FOLDER, MANIFEST_FILE, type Manifest} from '../../core/index-format/manifest.js';
import type {Filter} from '../../core/search/filter.js';
import {openIndex} from '../../core/search/open-index.js';
import type {SearchIndex} from '../../core/search/search-types.js';
import {type IndexSource, IndexUnavailableError} from '../../core/search/source.js';
import {builtLocales, lastBuildFacts} from '../build/last-build.js';
import {ReportError} from '../errors.cjs';
import {sourceAt} from '../store/source-at.js';

/** Which index a command is to use. */
export type IndexOptions = {
  /** A folder or an address; default: where the site's build leaves it. */
  readonly index?: string;
  readonly locale?: string;
};

export type OpenedIndex = {readonly source: IndexSource; readonly index: SearchIndex};

type Site = {readonly siteDir: string; readonly pluginId: string};

const OUT_DIR = 'build';

export async function openSiteIndex(site: Site, options: IndexOptions): Promise<OpenedIndex> {
  const place = options.index ?? (await builtIndex(site, options.locale));
  return reported(async () => {
    const source = sourceAt(place);
    const index = await openIndex(source);
    const {locale} = index.manifest();
    if (options.locale !== undefined && options.locale !== locale) {
      throw new ReportError(
        `There is no index for the locale "${options.locale}": the one at ${place} is for "${locale}".`,
      );
    }
    return {source, index};
  });
}

/**
 * Says what the author of a site can do something about, and leaves out its
 * cause, which Docusaurus would print with a stack.
 */
export async function reported<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IndexFormatError || error instanceof IndexUnavailableError) {
      throw new ReportError(error.message);
    }
    throw error;
  }
}

/** A version of the docs, as it is typed, if the index has it. */
export function knownVersion({segments}: Manifest, version: string | undefined): string | null {
  const names = Array.from(
    new Set(segments.flatMap(({versions}) => versions.map(({name}) => name))),
  );
  if (version !== undefined && !names.includes(version)) {
    throw new ReportError(
      `The index has no version "${version}" of the docs; it has ${names.join(', ')}.`,
    );
  }
  return version ?? null;
}

/** Refuses what the site has not: a docs instance, a blog. */
export function knownInstances(
  {instances}: Pick<Manifest, 'instances'>,
  {instances: asked = []}: Pick<Filter, 'instances'>,
): void {
  const known = instances.map(({id}) => id);
  const unknown = asked.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new ReportError(
      `The index has no instance "${unknown}"; it has ${instances.map(({id, label}) => `${id} (${label})`).join(', ')}.`,
    );
  }
}

/** Refuses pages that the index lacks, as where a path was mistyped. */
export async function knownPages(
  {placeOf}: Pick<SearchIndex, 'placeOf'>,
  {page, upTo}: Pick<Filter, 'page' | 'upTo'>,
): Promise<void> {
  for (const path of [page, upTo?.page].filter((one) => one !== undefined)) {
    if ((await placeOf(path)).document === null) {
      throw new ReportError(
        `The index has no page "${path}": write its path as in its address, with the base URL.`,
      );
    }
  }
}

/** Where the last build left it; if nothing says so, or nothing is there, where builds do by default. */
async function builtIndex(site: Site, locale: string | undefined): Promise<string> {
  const byDefault = join(site.siteDir, OUT_DIR, INDEX_FOLDER);
  // The locale that a site is in by default has no folder of its own.
  const ofLocale = locale === undefined ? [] : [join(site.siteDir, OUT_DIR, locale, INDEX_FOLDER)];
  for (const folder of [...(await recordedFolders(site, locale)), ...ofLocale]) {
    if (await isThere(join(folder, MANIFEST_FILE))) {
      return folder;
    }
  }
  return byDefault;
}

/** Of the locale that is asked for; else the others after the one without a folder of its own. */
async function recordedFolders(
  {siteDir, pluginId}: Site,
  locale: string | undefined,
): Promise<string[]> {
  const all = await builtLocales({siteDir}, pluginId);
  const wanted = all.filter((one) => locale === undefined || one === locale);
  const facts = await Promise.all(wanted.map((one) => lastBuildFacts({siteDir}, pluginId, one)));
  return facts
    .flatMap((one) => one?.outDir ?? [])
    .sort((a, b) => a.length - b.length)
    .map((outDir) => join(resolve(siteDir, outDir), INDEX_FOLDER));
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
