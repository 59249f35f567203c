import type {EmbeddingOptions} from './embedding-options.cjs';
import {openEndpoint} from './endpoint.js';
import {openLocalEmbedder} from './local-embedder.js';

export type Embedder = {
  /**
   * Everything that a vector depends on besides its text: library and its
   * version, model, sum of the weights, precision, pooling.
   */
  readonly identity: string;
  readonly model: string;
  /** Null until something has been embedded, where nobody said. */
  readonly dimensions: () => number | null;
  /**
   * Vectors as they come, in any order, each final and of unit length. Rejects
   * with the signal's reason when aborted, after the running texts have ended.
   */
  readonly embed: (
    texts: readonly string[],
    onVector: (index: number, vector: Float32Array) => void,
    signal?: AbortSignal,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Nothing is loaded before the first text is embedded. */
export async function openEmbedder(options: EmbeddingOptions, siteDir: string): Promise<Embedder> {
  return options.endpoint ? openEndpoint(options) : openLocalEmbedder(options, siteDir);
}
