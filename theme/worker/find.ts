import {quoteAnswer} from '../../core/answer/quote.js';
import {once} from '../../core/search/once.js';
import {openIndex} from '../../core/search/open-index.js';
import type {Found, Query} from './messages.js';

/** Opened with the first question, and kept. */
const indexAt = once((url: string) => openIndex(url));

/** Searches the version of the docs that the reader's page is in, unless another one is asked for. */
export async function find(
  {indexUrl, question, options}: Query,
  signal?: AbortSignal,
): Promise<Found> {
  const index = await indexAt(indexUrl);
  const version = options.page === undefined ? null : index.versionAt(options.page);
  const filter = {...(version !== null && {version}), ...options.filter};
  const result = await index.search(question, {...options, filter, ...(signal && {signal})});
  return {...result, answer: quoteAnswer(result, index.terms)};
}
