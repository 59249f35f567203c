import type {Chunk} from '../../core/types.js';
import type {IndexedParts} from './build-summary.js';
import type {Identified} from './index-changes.js';

/** Lets chunks pass, and keeps of them what the next build is compared with, and what is said of them. */
export function notedChunks(chunks: AsyncIterable<Chunk>) {
  const notes: Identified[] = [];
  const pages = new Map<string, string>();
  /** Of each docs instance. */
  const versions = new Map<string, Set<string>>();
  const headings: string[] = [];
  let sections = 0;
  let last = '';
  async function* passing(): AsyncGenerator<Chunk> {
    for await (const chunk of chunks) {
      const {version, chunkId, contentHash, docId, docType, url} = chunk;
      notes.push({version, chunkId, contentHash});
      // A long one is several chunks, one after the other.
      const section = `${version}\n${docId}\n${chunk.section}`;
      sections += section === last ? 0 : 1;
      last = section;
      // A file may be several documents.
      pages.set(`${version}\n${docType === 'attachment' ? url : docId}`, chunk.instanceLabel);
      if (docType === 'doc') {
        const own = versions.get(chunk.instance) ?? new Set();
        versions.set(chunk.instance, own.add(chunk.versionLabel ?? version));
      }
      // Few of them, from all over the site, however large it is.
      if (Number.isInteger(Math.log2(notes.length))) {
        headings.push(chunk.sectionTitle ?? chunk.docTitle);
      }
      yield chunk;
    }
  }
  return {
    chunks: passing(),
    notes: (): readonly Identified[] => notes,
    /** The last ones are the farthest apart. */
    headings: (): readonly string[] => headings,
    parts: (): IndexedParts => ({
      sections,
      pages: countsOf(pages.values()),
      // Docs of which there is one version have no name for it that says anything.
      versions: Array.from(
        new Set(
          Array.from(versions.values()).flatMap((own) => (own.size > 1 ? Array.from(own) : [])),
        ),
      ),
    }),
  };
}

function countsOf(labels: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of Array.from(labels)) {
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return counts;
}
