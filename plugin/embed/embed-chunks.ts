import type {Chunk} from '../../core/types.js';
import {embeddedText} from '../chunk/embedded-text.js';
import {loadEmbedder} from './embedder.js';

const PROGRESS_EVERY_MS = 2000;

/** One text per run of the model: in a batch, its quantisation would mix the texts. */
export async function embedChunks(
  chunks: readonly Chunk[],
  /** What is embedded after a chunk's own text, by its id. */
  tails: ReadonlyMap<string, string>,
  onProgress: (done: number) => void,
): Promise<Float32Array[]> {
  const embed = await loadEmbedder();
  const vectors: Float32Array[] = [];
  let lastReport = Date.now();
  for (const chunk of chunks) {
    vectors.push(await embed(embeddedText(chunk, tails.get(chunk.chunkId) ?? '')));
    if (Date.now() - lastReport >= PROGRESS_EVERY_MS) {
      onProgress(vectors.length);
      lastReport = Date.now();
    }
  }
  return vectors;
}
