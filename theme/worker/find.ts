import {quoteAnswer} from '../../core/answer/quote.js';
import {once} from '../../core/search/once.js';
import {openIndex} from '../../core/search/open-index.js';
import type {Found, Query} from './messages.js';

/** Opened with the first question, for the page that it comes from, and kept. */
const indexAt = once((url: string, page: string | undefined) => openIndex(url, page));

/** Searches the version of the docs that the reader's page is in, unless another one is asked for. */
export async function find(
  {indexUrl, question, options, isLive}: Query,
  signal?: AbortSignal,
): Promise<Found> {
  const index = await indexAt(indexUrl, options.page);
  if (isLive) {
    // Where the server has stopped, what is here can still be asked.
    await index.renew().catch(() => false);
  }
  const version = options.page === undefined ? null : index.versionAt(options.page);
  const filter = {...(version !== null && {version}), ...options.filter};
  const result = await index.search(question, {...options, filter, ...(signal && {signal})});
  return {...result, answer: quoteAnswer(result, index.terms)};
}
