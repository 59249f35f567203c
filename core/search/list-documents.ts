import type {Chunk} from '../types.js';
import {isContinuation} from './continued.js';
import type {Documents} from './documents.js';
import {documentFilter, type Filter} from './filter.js';

export type ListOptions = {
  readonly filter?: Pick<
    Filter,
    'chapters' | 'docTypes' | 'instances' | 'tags' | 'version' | 'versions'
  >;
  /** How many of them to leave out, for who goes on with a list. */
  readonly from?: number;
  /** At most so many. */
  readonly count?: number;
  readonly signal?: AbortSignal;
};

export type DocumentList = {
  /** Of each document, in the order of the site, how its sections begin. */
  readonly documents: readonly (readonly Chunk[])[];
  /** How many there are in all. */
  readonly total: number;
};

export const MOST_LISTED = 20;

/** What there is to read; of a list that is asked for in pieces, a few files are read for each. */
export async function listDocuments(
  {table, textOf}: Pick<Documents, 'table' | 'textOf'>,
  {filter = {}, from = 0, count = MOST_LISTED, signal}: ListOptions,
): Promise<DocumentList> {
  const accepts = documentFilter(table, filter);
  const all = table.documents.flatMap((document, place) =>
    (!accepts || accepts(document)) && !isContinuation(table, place) ? [place] : [],
  );
  const documents: (readonly Chunk[])[] = [];
  // Those that follow one another are in one file.
  for (const document of all.slice(from, from + count)) {
    const sections = await textOf(document, signal);
    documents.push(sections.flatMap((chunks) => chunks.slice(0, 1)));
  }
  return {documents, total: all.length};
}
