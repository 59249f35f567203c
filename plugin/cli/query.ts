import {ReportError} from '../errors.cjs';
import {type FindOptions, searchOptions} from './query/query-options.js';
import {showResult} from './query/show-result.js';
import {
  type IndexOptions,
  knownInstances,
  knownPages,
  knownVersion,
  openSiteIndex,
  reported,
} from './site-index.js';
import type {Terminal} from './terminal.js';

export type QueryOptions = IndexOptions &
  FindOptions & {
    /** What was found as JSON instead. */
    readonly json?: boolean;
  };

/** Searches the site's index as a reader's browser does, and shows what was found. */
export async function query(
  site: {readonly siteDir: string; readonly pluginId: string},
  question: string,
  options: QueryOptions,
  terminal: Terminal,
): Promise<void> {
  if (question.trim() === '') {
    throw new ReportError('There is no question: write it behind the command, in quotes.');
  }
  const asked = searchOptions(options);
  const {index} = await openSiteIndex(site, options);
  knownVersion(index.manifest(), options.docsVersion);
  knownInstances(index.manifest(), asked.filter ?? {});
  await reported(() => knownPages(index, asked.filter ?? {}));
  const result = await reported(() => index.search(question, asked));
  if (options.json) {
    terminal.print(JSON.stringify(result, null, 2));
    return;
  }
  for (const line of showResult(result, {
    ...terminal,
    terms: index.terms,
    manifest: index.manifest(),
  })) {
    terminal.print(line);
  }
}
