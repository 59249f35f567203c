import {once} from '../../core/search/once.js';
import {openIndex} from '../../core/search/open-index.js';
import type {SearchIndex} from '../../core/search/search-types.js';

/** Opened with the first question, for the page that it comes from, and kept. */
const indexAt = once((url: string, page: string | undefined) => openIndex(url, page));

export async function indexFor({
  indexUrl,
  options,
  isLive,
}: {
  readonly indexUrl: string;
  readonly isLive?: boolean;
  readonly options: {readonly page?: string};
}): Promise<SearchIndex> {
  const index = await indexAt(indexUrl, options.page);
  if (isLive) {
    // Where the server has stopped, what is here can still be asked.
    await index.renew().catch(() => false);
  }
  return index;
}
