import {access} from 'node:fs/promises';
import {join} from 'node:path';
import {IndexFormatError} from '../../core/index-format/index-format-error.js';
import {INDEX_FOLDER, MANIFEST_FILE, type Manifest} from '../../core/index-format/manifest.js';
import {openIndex} from '../../core/search/open-index.js';
import type {SearchIndex} from '../../core/search/search-types.js';
import {type IndexSource, IndexUnavailableError} from '../../core/search/source.js';
import {ReportError} from '../errors.cjs';
import {sourceAt} from '../store/source-at.js';

/** Which index a command is to use. */
export type IndexOptions = {
  /** A folder or an address; default: where the site's build leaves it. */
  readonly index?: string;
  readonly locale?: string;
};

export type OpenedIndex = {readonly source: IndexSource; readonly index: SearchIndex};

const OUT_DIR = 'build';

export async function openSiteIndex(siteDir: string, options: IndexOptions): Promise<OpenedIndex> {
  const place = options.index ?? (await builtIndex(siteDir, options.locale));
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
  const names = segments.flatMap(({versions}) => versions.map(({name}) => name));
  if (version !== undefined && !names.includes(version)) {
    throw new ReportError(
      `The index has no version "${version}" of the docs; it has ${names.join(', ')}.`,
    );
  }
  return version ?? null;
}

/** The locale that a site is in by default has no folder of its own. */
async function builtIndex(siteDir: string, locale: string | undefined): Promise<string> {
  const folder = join(siteDir, OUT_DIR, INDEX_FOLDER);
  if (locale === undefined) {
    return folder;
  }
  const own = join(siteDir, OUT_DIR, locale, INDEX_FOLDER);
  return access(join(own, MANIFEST_FILE)).then(
    () => own,
    () => folder,
  );
}
