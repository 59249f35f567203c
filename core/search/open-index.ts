import {
  IndexFormatError,
  MANIFEST_FILE,
  type Manifest,
  parseManifest,
} from '../index-format/manifest.js';
import type {TermTable} from '../index-format/term-table.js';
import type {Chunk, Passage} from '../types.js';
import {searchKeywords} from './bm25.js';
import {openMeaning} from './meaning.js';
import {type NeighbourOptions, neighbours} from './neighbours.js';
import {questionTerms} from './question-terms.js';
import {rank} from './rank.js';
import {type IndexSource, urlSource} from './source.js';

export type SearchOptions = {
  /** How many passages to return at most. */
  readonly topK?: number;
  /** The version of the docs to search; default: the one that a reader gets who chose none. */
  readonly version?: string;
};

export type SearchIndex = {
  readonly manifest: Manifest;
  /** The version of the page at a site path, or null if the index has no such page. */
  readonly versionAt: (path: string) => string | null;
  readonly search: (question: string, options?: SearchOptions) => Promise<readonly Passage[]>;
  /** The text around a chunk: so many chunks before it, the chunk, and as many after it. */
  readonly neighbours: (chunk: Chunk, count: number, options?: NeighbourOptions) => string;
  /**
   * Whether a file of search by meaning was not what the manifest promised, as after the site
   * was deployed anew. Such a question goes by words alone; an index opened again may know more.
   */
  readonly isStale: () => boolean;
};

const DEFAULT_TOP_K = 5;

/** Opens the index of a built site: the URL of its `rag-chat` folder, or any other source. */
export async function openIndex(source: string | IndexSource): Promise<SearchIndex> {
  const files = typeof source === 'string' ? urlSource(source, MANIFEST_FILE) : source;
  const manifest = parseManifest(await files.readJson(MANIFEST_FILE));
  const {meaning, ...named} = manifest.files;
  let isStale = false;
  const orByWords = async <Read>(reading: Promise<Read>): Promise<Read | null> => {
    try {
      return await reading;
    } catch {
      isStale = true;
      return null;
    }
  };
  const [chunks, terms, near] = await Promise.all([
    files.readJson(named.chunks) as Promise<readonly Chunk[]>,
    files.readJson(named.terms) as Promise<TermTable>,
    meaning && orByWords(openMeaning(files, meaning, manifest.chunkCount)),
  ]);
  if (chunks.length !== manifest.chunkCount || terms.lengths.length !== chunks.length) {
    throw new IndexFormatError('The files of the index do not belong together: rebuild the site.');
  }
  const placeOf = placesOf(chunks);
  return {
    manifest,
    versionAt(path) {
      return chunks.find(({url}) => samePath(url, path))?.version ?? null;
    },
    async search(question, {topK = DEFAULT_TOP_K, version} = {}) {
      const hits = searchKeywords(terms, questionTerms(question, manifest.locale));
      return rank(chunks, hits, near && (await orByWords(near(question))), {
        topK,
        isSearched: (chunk) => isOf(chunk, version),
      });
    },
    neighbours(chunk, count, options) {
      const byId = (chunkId: string) => chunks[placeOf().get(`${chunk.version}/${chunkId}`) ?? -1];
      return neighbours(chunk, count, byId, options);
    },
    isStale: () => isStale,
  };
}

/** Where each version's chunks are, once somebody asks: a chunk's id is unique in its version. */
function placesOf(chunks: readonly Chunk[]): () => ReadonlyMap<string, number> {
  let places: ReadonlyMap<string, number> | undefined;
  return () => {
    places ??= new Map(chunks.map(({version, chunkId}, index) => [`${version}/${chunkId}`, index]));
    return places;
  };
}

/** Hosts differ in whether they add a slash. */
function samePath(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}

function isOf(chunk: Chunk, version: string | undefined): boolean {
  return version === undefined ? chunk.isCurrentVersion : chunk.version === version;
}
