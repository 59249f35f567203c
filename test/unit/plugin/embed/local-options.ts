import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';

/** What an author gets who sets nothing, but with two threads. */
export const OPTIONS: EmbeddingOptions = {
  model: 'Xenova/all-MiniLM-L6-v2',
  revision: 'main',
  quantized: true,
  pooling: 'mean',
  prefixes: {document: '', question: ''},
  threads: 2,
  tuneToSite: true,
};

export function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
