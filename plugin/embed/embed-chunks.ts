import type {Chunk} from '../../core/types.js';
import {embeddedText} from '../chunk/embedded-text.js';
import {EMBEDDING_DIMENSIONS, EMBEDDING_MODEL, loadEmbedder} from './embedder.js';

export type EmbeddedChunk = {readonly chunk: Chunk; readonly vector: Float32Array};

export type EmbeddedChunks = {
  readonly model: string;
  readonly dimensions: number;
  readonly chunks: readonly EmbeddedChunk[];
};

const PROGRESS_EVERY_MS = 2000;

/** One text per run of the model: in a batch, its quantisation would mix the texts. */
export async function embedChunks(
  chunks: readonly Chunk[],
  onProgress: (done: number) => void,
): Promise<EmbeddedChunks> {
  const embed = await loadEmbedder();
  const embedded: EmbeddedChunk[] = [];
  let lastReport = Date.now();
  for (const chunk of chunks) {
    embedded.push({chunk, vector: await embed(embeddedText(chunk))});
    if (Date.now() - lastReport >= PROGRESS_EVERY_MS) {
      onProgress(embedded.length);
      lastReport = Date.now();
    }
  }
  return {model: EMBEDDING_MODEL, dimensions: EMBEDDING_DIMENSIONS, chunks: embedded};
}
