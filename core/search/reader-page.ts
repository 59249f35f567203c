import {pathHash} from '../index-format/document-table.js';
import type {Instance} from '../index-format/manifest.js';
import type {ProposedQuestions} from '../index-format/questions-file.js';
import type {Chunk, FollowUp} from '../types.js';
import {decodedPath} from './decoded-path.js';
import type {Documents} from './documents.js';

/** Where a reader is: what of the site may be named there as the scope of a question. */
export type Place = {
  /** Null where the page is not indexed. */
  readonly document: {readonly title: string} | null;
  readonly chapter: {readonly number: number; readonly title: string | null} | null;
  /** Whether the page has a place in an order in which pages are read. */
  readonly hasOrder: boolean;
  /** What of the site the page is in; null where the site has nothing else. */
  readonly instance: Instance | null;
};

type Read = Pick<Documents, 'documentAt' | 'table' | 'textOf'>;

export const NOWHERE: Place = {document: null, chapter: null, hasOrder: false, instance: null};

export async function placeIn(
  {documentAt, table, textOf}: Read,
  instances: readonly Instance[],
  page: string,
  signal?: AbortSignal,
): Promise<Place> {
  const document = documentAt(page);
  const chunk = document === null ? undefined : (await textOf(document, signal))[0]?.[0];
  if (document === null || !chunk) {
    return NOWHERE;
  }
  const {docTitle, chapter, chapterTitle} = chunk;
  const isOneOfSeveral = instances.length > 1;
  return {
    document: {title: docTitle},
    chapter: chapter === null ? null : {number: chapter, title: chapterTitle},
    hasOrder: (table.documents[document]?.readingOrder ?? null) !== null,
    instance: (isOneOfSeveral && instances.find(({id}) => id === chunk.instance)) || null,
  };
}

/**
 * How each section of a page begins, its introduction last; of a page that is not indexed, the
 * sections of the first documents, of each in turn: those that come in one file.
 */
export async function openingsIn(
  {documentAt, table, textOf}: Read,
  page: string,
  signal?: AbortSignal,
): Promise<readonly Chunk[]> {
  const own = documentAt(page);
  const end = table.texts[1]?.first ?? table.documents.length;
  const documents = own === null ? Array.from({length: end}, (_, place) => place) : [own];
  const texts = await Promise.all(documents.map((document) => textOf(document, signal)));
  const openings = texts.map((text) => text.flatMap((chunks) => chunks.slice(0, 1)));
  const isIntroduction = ({section}: Chunk) => section === 0;
  return [
    ...inTurn(openings.map((own) => own.filter((chunk) => !isIntroduction(chunk)))),
    ...inTurn(openings.map((own) => own.filter(isIntroduction))),
  ];
}

/** The first of each list, then the second of each … */
function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({length}) => length));
  return Array.from({length: longest}).flatMap((_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  );
}

/** What its author proposes to ask on a page, then what may be asked anywhere. */
export function proposedOn(
  page: string,
  {site, pages}: ProposedQuestions,
  segment: number,
): readonly FollowUp[] {
  const own = pages.get(pathHash(page)) ?? pages.get(pathHash(decodedPath(page))) ?? [];
  return [...own, ...(site[segment] ?? [])];
}
