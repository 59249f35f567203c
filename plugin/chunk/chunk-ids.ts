import {createHash} from 'node:crypto';
import type {Chapter} from '../content/chapter.js';
import type {SourceDocument} from '../content/document.js';
import type {DraftChunk} from './chunk-document.js';

/** A chunk with its name, its links not yet followed. */
export type NamedChunk = DraftChunk & {
  readonly chunkId: string;
  readonly prev: string | null;
  readonly next: string | null;
};

export type ChunkedDocument = {
  readonly document: SourceDocument;
  readonly chapter: Chapter | null;
  readonly chunks: readonly DraftChunk[];
};

/**
 * Names the chunks of a site, `ch3-s3.2-001`, and links each with its
 * neighbours. Where several files claim the same chapter, the first has the
 * short names and the others' carry their own.
 */
export function chunkNamer(): (document: ChunkedDocument) => NamedChunk[] {
  const claim = chapterClaims();
  return (one) => namedChunks(one, claim(one));
}

/** Tells of one document after the other which chapter's short names it has; null for none. */
export function chapterClaims(): (document: Omit<ChunkedDocument, 'chunks'>) => number | null {
  const taken = new Set<string>();
  return ({document, chapter}) => {
    // guide/01-intro.md and api/01-intro.md are no chapters of one book.
    if (!chapter?.isWholeChapter || document.folder !== '.') {
      return null;
    }
    const claim = `${document.version}/${chapter.number}`;
    const isFree = !taken.has(claim);
    taken.add(claim);
    return isFree ? chapter.number : null;
  };
}

export function namedChunks(
  {document, chapter, chunks}: ChunkedDocument,
  wholeChapter: number | null,
): NamedChunk[] {
  const prefixOf = (chunk: DraftChunk): string => {
    if (wholeChapter !== null) {
      return `ch${wholeChapter}-s${chunk.sectionNumber}`;
    }
    const page = chapter ? `ch${chapter.number}-${document.docId}` : document.docId;
    return `${page}-s${chunk.section}`;
  };
  return link(number(chunks, prefixOf));
}

type WithId = DraftChunk & {readonly chunkId: string};

function number(chunks: readonly DraftChunk[], prefixOf: (chunk: DraftChunk) => string): WithId[] {
  const counts = new Map<string, number>();
  /** What the parts of the cut that is being numbered have in common. */
  let cut = '';
  return chunks.map((chunk) => {
    const {naming} = chunk;
    if (naming?.kind === 'window') {
      return {...chunk, chunkId: windowId(chunk, naming.index)};
    }
    if (naming === null || naming.part === 1) {
      const prefix = prefixOf(chunk);
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      cut = `${prefix}-${padded(count)}`;
    }
    return {...chunk, chunkId: naming === null ? cut : `${cut}_sub_${naming.part}`};
  });
}

function windowId({docId, content}: DraftChunk, index: number): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${docId}::chunk::${padded(index)}::${hash}`;
}

function padded(count: number): string {
  return String(count).padStart(3, '0');
}

function link(chunks: readonly WithId[]): NamedChunk[] {
  return chunks.map((chunk, index) => ({
    ...chunk,
    prev: chunks[index - 1]?.chunkId ?? null,
    next: chunks[index + 1]?.chunkId ?? null,
  }));
}
