import {openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {PackedEncoder} from '../store/encoder-files.js';
import {embedAll} from './embed-all.js';
import {encoderKey} from './encoder-key.js';
import {type KnownEncoder, NO_ENCODER_KEPT} from './known-encoder.js';
import {siteEncoder} from './site-encoder.js';
import {type SiteChunks, type TextsToEmbed, textsToEmbed} from './texts-to-embed.js';

/** What the build knows of the meaning of its chunks. */
export type EmbeddedSite = {
  readonly model: string;
  /** Everything that a vector depends on besides its text. */
  readonly identity: string;
  readonly dimensions: number;
  /** The vectors of each chunk's parts, chunk by chunk. */
  readonly vectors: (readonly Float32Array[])[];
  /** Of each chunk, a hash of the texts that these are of. */
  readonly hashes: readonly string[];
  /** What puts a reader's question among them, if the model has such a table. */
  readonly encoder: PackedEncoder | null;
  /** Why there is none. */
  readonly missing: string | null;
};

/** Embeds the parts of all chunks, as far as no build before has done so; null where there are none. */
export async function embedSite(
  site: SiteChunks,
  siteDir: string,
  options: EmbeddingOptions,
  kept: KnownEncoder = NO_ENCODER_KEPT,
): Promise<EmbeddedSite | null> {
  const embedder = await openEmbedder(options, siteDir);
  const {identity} = embedder;
  const key = await encoderKey(site, siteDir, identity, options);
  const known = await kept.get(key);
  const wanted = await textsToEmbed(site, siteDir, options, known);
  const {texts, said, expected} = wanted;
  if (texts.length === 0) {
    await embedder.close();
    return null;
  }
  const vectors = await embedAll([...texts, ...said], siteDir, embedder, expected);
  const embedded = withVectors(wanted, vectors);
  const encoder = known ?? (await siteEncoder(site, wanted, embedded.ofSaid, options));
  if (encoder && !known) {
    await kept.put(key, encoder);
  }
  return {
    ...{model: options.model, identity, dimensions: vectors[0]?.length ?? 0},
    ...{vectors: embedded.ofChunks, hashes: wanted.hashes, encoder, missing: wanted.missing},
  };
}

type Vectors = {
  readonly ofChunks: (readonly Float32Array[])[];
  readonly ofSaid: readonly Float32Array[];
};

/** Gives vectors to those whose texts they are of: each chunk, and what the query encoder learns from. */
export function withVectors(
  {counts}: Pick<TextsToEmbed, 'counts'>,
  all: readonly Float32Array[],
): Vectors {
  let next = 0;
  const ofChunks = counts.map((count) => {
    next += count;
    return all.slice(next - count, next);
  });
  return {ofChunks, ofSaid: all.slice(next)};
}
