import type {Chunk} from '../types.js';
import {wholeFile} from './continued.js';
import {decodedPath} from './decoded-path.js';
import type {Documents} from './documents.js';
import type {Filter, ReaderPlace} from './filter.js';

/** The part of a segment that a filter's `page` and `upTo` leave. */
export type Reach = {
  /** Documents, all of which may be found. */
  readonly whole: readonly number[];
  /** The one that is being read. */
  readonly begun: Begun | null;
};

type Begun = {
  readonly document: number;
  /** How many of its sections may be found, from the first one on. */
  readonly sections: number;
  /** The ordinal of the last one of them, as its chunks have it. */
  readonly last: number;
};

type Read = Pick<Documents, 'documentAt' | 'table' | 'textOf'>;

const NOTHING: Reach = {whole: [], begun: null};

/** Null where a filter has neither. */
export async function reachOf(
  documents: Read,
  {page, upTo}: Filter,
  signal?: AbortSignal,
): Promise<Reach | null> {
  if (page === undefined) {
    return upTo ? reachUpTo(documents, upTo, signal) : null;
  }
  const own = documents.documentAt(page);
  if (own === null || !upTo) {
    return own === null ? NOTHING : {whole: wholeFile(documents.table, own), begun: null};
  }
  const {whole, begun} = await reachUpTo(documents, upTo, signal);
  return {
    whole: whole.filter((document) => document === own),
    begun: begun?.document === own ? begun : null,
  };
}

/** What stands before a place in its reading order; of a page in no such order, what stands before it there. */
async function reachUpTo(
  {documentAt, table, textOf}: Read,
  {page, anchor = ''}: ReaderPlace,
  signal: AbortSignal | undefined,
): Promise<Reach> {
  const document = documentAt(page);
  if (document === null) {
    return NOTHING;
  }
  const order = table.documents[document]?.readingOrder ?? null;
  const whole = table.documents
    .slice(0, document)
    .flatMap(({readingOrder}, place) => (order !== null && readingOrder === order ? [place] : []));
  const text = await textOf(document, signal);
  const at = text.findIndex((chunks) => chunks.some((chunk) => hasAnchor(chunk, anchor)));
  // Who has come to no heading that is known may have read the introduction.
  const place = at < 0 && text[0]?.every(isIntroduction) ? 0 : at;
  const last = text[place]?.[0]?.section;
  return {whole, begun: last === undefined ? null : {document, sections: place + 1, last}};
}

/** Whether one of the headings in a chunk is what an anchor leads to. */
export function hasAnchor({urlAnchor, headings}: Chunk, anchor: string): boolean {
  const wanted = nameOf(anchor);
  return (
    wanted !== '' && [urlAnchor, ...headings.map((one) => one.anchor)].map(nameOf).includes(wanted)
  );
}

function nameOf(anchor: string): string {
  return decodedPath(anchor.replace(/^#/, ''));
}

/** Of a page that is not cut at its headings, it would be all. */
function isIntroduction({section, headings}: Chunk): boolean {
  return section === 0 && headings.every(({level}) => level === 1);
}
