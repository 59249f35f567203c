import type {Chunk} from '../../core/types.js';
import type {Identified} from './index-changes.js';

/** Lets chunks pass, and keeps of them what the next build is compared with. */
export function notedChunks(chunks: AsyncIterable<Chunk>) {
  const notes: Identified[] = [];
  const pages = new Set<string>();
  async function* passing(): AsyncGenerator<Chunk> {
    for await (const chunk of chunks) {
      const {version, chunkId, contentHash, docId, docType, url} = chunk;
      notes.push({version, chunkId, contentHash});
      // A file may be several documents.
      pages.add(`${version}\n${docType === 'attachment' ? url : docId}`);
      yield chunk;
    }
  }
  return {
    chunks: passing(),
    notes: (): readonly Identified[] => notes,
    pageCount: () => pages.size,
  };
}
