import type {Chapter} from '../content/chapter.js';
import type {SourceDocument} from '../content/document.js';
import type {DraftChunk} from './chunk-document.js';

/** A chunk with its name, not yet checked against the built site. */
export type NamedChunk = DraftChunk & {
  readonly chunkId: string;
  readonly prev: string | null;
  readonly next: string | null;
};

export type ChunkedDocument = {
  readonly document: Pick<SourceDocument, 'docId' | 'folder' | 'version'>;
  readonly chapter: Chapter | null;
  readonly chunks: readonly DraftChunk[];
};

/**
 * Names the chunks of a site, `ch3-s3.2-001`, and links each with its
 * neighbours. Where several files claim the same chapter, the first has the
 * short names and the others' carry their own.
 */
export function nameChunks(documents: readonly ChunkedDocument[]): NamedChunk[] {
  const takenChapters = new Set<string>();
  return documents.flatMap(({document, chapter, chunks}) => {
    let wholeChapter: number | null = null;
    // guide/01-intro.md and api/01-intro.md are no chapters of one book.
    if (chapter?.isWholeChapter && document.folder === '.') {
      const claim = `${document.version}/${chapter.number}`;
      wholeChapter = takenChapters.has(claim) ? null : chapter.number;
      takenChapters.add(claim);
    }
    const prefixOf = (chunk: DraftChunk): string => {
      if (wholeChapter !== null) {
        return `ch${wholeChapter}-s${chunk.sectionNumber}`;
      }
      const page = chapter ? `ch${chapter.number}-${document.docId}` : document.docId;
      return `${page}-s${chunk.section}`;
    };
    return link(number(chunks, prefixOf));
  });
}

function number(
  chunks: readonly DraftChunk[],
  prefixOf: (chunk: DraftChunk) => string,
): (DraftChunk & {readonly chunkId: string})[] {
  const counts = new Map<string, number>();
  return chunks.map((chunk) => {
    const prefix = prefixOf(chunk);
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    return {chunkId: `${prefix}-${String(count).padStart(3, '0')}`, ...chunk};
  });
}

function link(chunks: readonly (DraftChunk & {readonly chunkId: string})[]): NamedChunk[] {
  return chunks.map((chunk, index) => ({
    ...chunk,
    prev: chunks[index - 1]?.chunkId ?? null,
    next: chunks[index + 1]?.chunkId ?? null,
  }));
}
