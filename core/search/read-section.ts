import type {DocumentText} from '../index-format/text-file.js';
import type {Chunk} from '../types.js';
import {isContinuation, wholeFile} from './continued.js';
import type {Documents} from './documents.js';
import {hasAnchor} from './reach.js';

/** A section by the page that it is on. */
export type SectionPlace = {
  /** A site path. */
  readonly page: string;
  /** Of one of its headings, as in `#singularities`; without it, the page's beginning. */
  readonly anchor?: string;
  /** Of one of its chunks: tells it from others where a page lacks anchors. */
  readonly chunkId?: string;
};

export type WholeSection = {
  /** In order. */
  readonly chunks: readonly Chunk[];
  /** How the sections beside it begin: of its page, or of the pages that are read before and after. */
  readonly previous: Chunk | null;
  readonly next: Chunk | null;
};

type Read = Pick<Documents, 'documentAt' | 'table' | 'textOf'>;

/** All of a section; null where the page lacks it, or there is no such page. */
export async function readSection(
  documents: Read,
  {page, anchor = '', chunkId}: SectionPlace,
  signal?: AbortSignal,
): Promise<WholeSection | null> {
  const {documentAt, table, textOf} = documents;
  const first = documentAt(page);
  const isWanted = (chunk: Chunk) =>
    chunkId === undefined ? hasAnchor(chunk, anchor) : chunk.chunkId === chunkId;
  const isBeginning = chunkId === undefined && anchor === '';
  for (const document of first === null ? [] : wholeFile(table, first)) {
    const sections = await textOf(document, signal);
    const place = isBeginning ? 0 : sections.findIndex((chunks) => chunks.some(isWanted));
    if (sections[place]) {
      return withNeighbours(documents, {document, sections, place}, signal);
    }
  }
  return null;
}

type Found = {
  readonly document: number;
  readonly sections: DocumentText;
  readonly place: number;
};

async function withNeighbours(
  documents: Read,
  {document, sections, place}: Found,
  signal: AbortSignal | undefined,
): Promise<WholeSection> {
  const beside = async (step: 1 | -1) =>
    (sections[place + step] ?? (await sectionBeyond(documents, document, step, signal)))?.[0];
  return {
    chunks: sections[place] ?? [],
    previous: (await beside(-1)) ?? null,
    next: (await beside(1)) ?? null,
  };
}

/** The last section of the page before, or the first one of the page after, in the order in which both are read. */
async function sectionBeyond(
  {table, textOf}: Read,
  document: number,
  step: 1 | -1,
  signal: AbortSignal | undefined,
): Promise<readonly Chunk[] | undefined> {
  const order = table.documents[document]?.readingOrder ?? null;
  const other = table.documents[document + step]?.readingOrder ?? null;
  const isSameFile = isContinuation(table, step === 1 ? document + 1 : document);
  return isSameFile || (order !== null && other === order)
    ? (await textOf(document + step, signal)).at(step === 1 ? 0 : -1)
    : undefined;
}
