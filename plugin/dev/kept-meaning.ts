import type {Chunk} from '../../core/types.js';
import {embedKept} from '../build/embed-all.js';
import {allTexts, embedSite, withVectors} from '../build/embed-site.js';
import {embeddedTexts} from '../build/text-hashes.js';
import {type Embedder, openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {PackedEncoder} from '../store/encoder-files.js';
import type {StaticMeaning} from '../store/static-index.js';
import type {WrittenDocument} from './written-document.js';

type Known = {
  /** Null where questions of this site cannot be put among its vectors. */
  readonly encoder: PackedEncoder | null;
  readonly embedder: Embedder | null;
};

const BY_WORDS: Known = {encoder: null, embedder: null};

type Wanted = {readonly siteDir: string; readonly embedding: EmbeddingOptions};

type FoundMeaning = {
  /** What a search by meaning needs; null where it goes by words alone. */
  readonly meaning: StaticMeaning | null;
  /** How many texts of new documents nobody had embedded before; null where all were looked up. */
  readonly embedded: number | null;
};

export type KeptMeaning = {
  /** Only documents that are new are looked up and embedded. */
  readonly of: (documents: readonly WrittenDocument[], wanted: Wanted) => Promise<FoundMeaning>;
  /** Has the model loaded, so that what is saved next need not wait for it. */
  readonly warm: () => Promise<void>;
};

/** Remembers the vectors of chunks, and the query encoder: that of a few sentences less is as good. Options stay the same. */
export function keptMeaning(): KeptMeaning {
  const vectors = new WeakMap<Chunk, readonly Float32Array[]>();
  let known: Known | null = null;
  /** A server is warm, and may cost something. */
  let isLocal = true;
  let isWarm = false;

  async function embedFirst(
    documents: readonly WrittenDocument[],
    {siteDir, embedding}: Wanted,
  ): Promise<Known | null> {
    const embedded = await embedSite(siteChunks(documents), siteDir, embedding, {
      isForServer: false,
    });
    if (embedded === null) {
      // Where something is written, readers have no table for its language.
      return documents.some(({chunks}) => chunks.length > 0) ? BY_WORDS : null;
    }
    for (const [place, chunk] of chunksOf(documents).entries()) {
      vectors.set(chunk, embedded.vectors.at(place) ?? []);
    }
    await embedded.close();
    const {encoder} = embedded;
    isLocal = embedding.endpoint === undefined;
    const embedder = await openEmbedder(embedding, siteDir);
    return {encoder, embedder};
  }

  async function embedNew(
    documents: readonly WrittenDocument[],
    {siteDir, embedding}: Wanted,
    embedder: Embedder,
  ): Promise<number> {
    let embedded = 0;
    const counts: number[] = [];
    const ofChunks = () => embeddedTexts(siteChunks(documents), embedding);
    const texts = allTexts({ofChunks, said: []}, (own) => counts.push(own.length));
    const found = await embedKept(texts, siteDir, {
      ...embedder,
      embed(missing, ...rest) {
        embedded += missing.length;
        return embedder.embed(missing, ...rest);
      },
      // It is asked again.
      close: async () => {},
    });
    const {ofChunks: own} = withVectors(counts, found);
    for (const [place, chunk] of chunksOf(documents).entries()) {
      vectors.set(chunk, own.at(place) ?? []);
    }
    await found.close();
    return embedded;
  }

  return {
    async of(documents, wanted) {
      let embedded: number | null = null;
      if (known === null) {
        known = await embedFirst(documents, wanted);
      } else if (known.embedder && known.encoder) {
        const added = documents.filter(({chunks}) => chunks.some((chunk) => !vectors.has(chunk)));
        embedded = added.length > 0 ? await embedNew(added, wanted, known.embedder) : 0;
      }
      const encoder = known?.encoder;
      const all = chunksOf(documents).map((chunk) => vectors.get(chunk) ?? []);
      return {meaning: encoder ? {vectors: all, encoder} : null, embedded};
    },
    async warm() {
      const embedder = isWarm ? null : known?.embedder;
      if (embedder && isLocal) {
        isWarm = true;
        await embedder.embed(['A first text.'], () => {});
      }
    },
  };
}

function chunksOf(documents: readonly WrittenDocument[]): readonly Chunk[] {
  return documents.flatMap(({chunks}) => chunks);
}

function siteChunks(documents: readonly WrittenDocument[]) {
  return {
    async *chunks() {
      yield* chunksOf(documents);
    },
    tails: new Map(documents.flatMap(({tails}) => tails)),
  };
}
