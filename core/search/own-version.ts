import type {Filter} from './filter.js';
import type {SearchIndex} from './search-types.js';

/** What is asked for, and of the docs that the reader's page is in the page's own version. */
export function ownVersion(
  {versionAt}: Pick<SearchIndex, 'versionAt'>,
  {page, filter = {}}: {readonly page?: string; readonly filter?: Filter},
): Filter {
  const own = page === undefined || filter.version !== undefined ? null : versionAt(page);
  return own ? {...filter, versions: {[own.instance]: own.version, ...filter.versions}} : filter;
}
