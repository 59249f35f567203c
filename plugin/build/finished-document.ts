import type {Chunk} from '../../core/types.js';
import type {NamedChunk} from '../chunk/chunk-ids.js';
import type {SourceDocument} from '../content/document.js';
import type {linkResolver} from '../content/link-resolver.js';

/** A document's chunks as they are indexed. */
export type FinishedDocument = {
  readonly chunks: readonly Chunk[];
  /** What is embedded after a chunk's own text, by its id. */
  readonly tails: readonly (readonly [chunkId: string, tail: string])[];
};

/** Follows the links of a document's chunks, and sets apart what is only embedded. */
export function finishedDocument(
  document: SourceDocument,
  named: readonly NamedChunk[],
  resolve: ReturnType<typeof linkResolver>,
): FinishedDocument {
  return {
    chunks: named.map(({naming: _naming, embeddedTail: _tail, linkTargets, ...chunk}) => {
      const links = linkTargets.map((link) => resolve(document, link)).filter((id) => id !== null);
      // A property after the others would give each chunk a layout of its own in memory.
      return {
        ...{links: Array.from(new Set(links)), readingOrder: document.readingOrder},
        ...chunk,
      };
    }),
    tails: named
      .filter(({embeddedTail}) => embeddedTail !== '')
      .map(({chunkId, embeddedTail}) => [chunkId, embeddedTail] as const),
  };
}

/** The tails of a document by version and id: ids are unique in one version only. */
export function keyedTails({chunks, tails}: FinishedDocument): (readonly [string, string])[] {
  const own = new Map(tails);
  return chunks.flatMap(({version, chunkId}) => {
    const tail = own.get(chunkId);
    return tail === undefined ? [] : [[`${version}/${chunkId}`, tail] as const];
  });
}
