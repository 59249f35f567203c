import {openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {eachOf, type Listed} from '../embed/listed.js';
import type {PackedEncoder} from '../store/encoder-files.js';
import {embedKept} from './embed-all.js';
import {encoderSource} from './encoder-source.js';
import {type KnownEncoder, NO_ENCODER_KEPT} from './known-encoder.js';
import {siteEncoder} from './site-encoder.js';
import {hashOfTexts} from './text-hashes.js';
import {type SiteChunks, type TextsToEmbed, textsToEmbed} from './texts-to-embed.js';

/** What the build knows of the meaning of its chunks. */
export type EmbeddedSite = {
  readonly model: string;
  /** Everything that a vector depends on besides its text. */
  readonly identity: string;
  readonly dimensions: number;
  /** The vectors of each chunk's parts, chunk by chunk; read when they are asked for. */
  readonly vectors: Listed<readonly Float32Array[]>;
  /** Of each chunk, a hash of the texts that these are of. */
  readonly hashes: readonly string[];
  /** What puts a reader's question among them, if the model has such a table. */
  readonly encoder: PackedEncoder | null;
  /** Why there is none. */
  readonly missing: string | null;
  /** When nobody asks for vectors any more. */
  readonly close: () => Promise<void>;
};

type Wishes = {
  readonly kept?: KnownEncoder;
  /** Whether chunks have vectors also where readers have no query encoder. */
  readonly isForServer: boolean;
};

/** Embeds the parts of all chunks, as far as no build before has done so; null where there are none. */
export async function embedSite(
  site: SiteChunks,
  siteDir: string,
  options: EmbeddingOptions,
  {kept = NO_ENCODER_KEPT, isForServer}: Wishes,
): Promise<EmbeddedSite | null> {
  const embedder = await openEmbedder(options, siteDir);
  const {identity} = embedder;
  const source = await encoderSource(site, siteDir, identity, options);
  const known = await kept.get(source);
  const wanted = await textsToEmbed(site, siteDir, options, {known, isForServer});
  if (wanted === null) {
    await embedder.close();
    return null;
  }
  const counts: number[] = [];
  const hashes: string[] = [];
  // Without the table, which would be kept as long as these.
  const {ofChunks: textsOfChunks, said} = wanted;
  const texts = allTexts({ofChunks: textsOfChunks, said}, (own) => {
    counts.push(own.length);
    hashes.push(hashOfTexts(own));
  });
  const vectors = await embedKept(texts, siteDir, embedder, wanted.expected);
  try {
    const {ofChunks, ofSaid} = withVectors(counts, vectors);
    const encoder = known ?? (await siteEncoder(site, wanted, ofSaid(), options));
    if (encoder && !known) {
      await kept.put(source, encoder);
    }
    return {
      ...{model: options.model, identity, dimensions: vectors.at(0)?.length ?? 0},
      ...{vectors: ofChunks, hashes, encoder, missing: wanted.missing},
      close: vectors.close,
    };
  } catch (error) {
    await vectors.close();
    throw error;
  }
}

/** Those of the chunks, then what the query encoder learns from. */
export async function* allTexts(
  {ofChunks, said}: Pick<TextsToEmbed, 'ofChunks' | 'said'>,
  /** Is told of each chunk what it has. */
  onChunk: (texts: readonly string[]) => void,
): AsyncGenerator<string> {
  for await (const own of ofChunks()) {
    onChunk(own);
    yield* own;
  }
  yield* said;
}

type Vectors = {
  readonly ofChunks: Listed<readonly Float32Array[]>;
  readonly ofSaid: () => readonly Float32Array[];
};

/** Gives vectors to those whose texts they are of: each chunk, and what the query encoder learns from. */
export function withVectors(
  /** Of each chunk, how many are its own. */
  counts: readonly number[],
  all: Listed<Float32Array>,
): Vectors {
  // Where each chunk's begin, and those of what is said.
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, place) => {
    starts[place + 1] = (starts[place] ?? 0) + count;
  });
  const between = (from = 0, to = 0) =>
    Array.from(eachOf({length: to - from, at: (place) => all.at(from + place)}));
  return {
    ofChunks: {
      length: counts.length,
      at: (place) => between(starts[place], starts[place + 1]),
    },
    ofSaid: () => between(starts[counts.length], all.length),
  };
}
