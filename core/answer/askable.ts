import type {Filter} from '../search/filter.js';
import type {SearchIndex} from '../search/search-types.js';
import type {Chunk, FollowUp} from '../types.js';
import {citationLabel} from './label.js';
import {isSure} from './sureness.js';

const FOUND_AMONG = 3;

/** How questions about sections are put, and from where. */
export type AskingAbout = {
  readonly filter?: Filter;
  /** The path of the page that they are asked from. */
  readonly page?: string;
  readonly signal?: AbortSignal;
};

/**
 * A section, asked about by its title alone: words around it would be made up, in another voice than
 * the book's. Null where that would not be answered, or from elsewhere.
 */
export async function askable(
  index: Pick<SearchIndex, 'search'>,
  chunk: Chunk,
  {filter = {}, page, signal}: AskingAbout,
): Promise<FollowUp | null> {
  const label = citationLabel(chunk);
  // A page of a file has no name of its own: "page 4" is one of every file.
  const question = chunk.docType === 'attachment' ? label : chunk.sectionTitle;
  const {passages, answerability} = await index.search(question, {
    ...{filter, topK: FOUND_AMONG},
    ...(page !== undefined && {page}),
    ...(signal && {signal}),
  });
  const leadsThere = passages.some((one) => sectionKey(one.chunk) === sectionKey(chunk));
  return leadsThere && isSure(answerability)
    ? {question, label, url: chunk.url + chunk.urlAnchor}
    : null;
}

export function sectionKey({url, section}: Pick<Chunk, 'section' | 'url'>): string {
  return `${url} ${section}`;
}
