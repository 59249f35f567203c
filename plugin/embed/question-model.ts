import type {QueryEncoder} from '../../core/encoder/open-encoder.js';
import {once} from '../../core/search/once.js';
import type {Embedder} from './embedder.js';
import type {EmbeddingOptions} from './embedding-options.cjs';

type Opened = {readonly embedder: Embedder; readonly prefix: string};

/** Embeds questions with the model that the sections are embedded with; it is loaded for the first one. */
export function questionModel(options: Partial<EmbeddingOptions>): QueryEncoder['encode'] {
  const opened = once(open);
  return async (question, signal) => {
    if (question.trim() === '') {
      return null;
    }
    const {embedder, prefix} = await opened(options);
    const {embedChecked} = await import('./embed-checked.js');
    const vectors: Float32Array[] = [];
    await embedChecked([prefix + question], {embedder, expected: null, signal}, (_, vector) => {
      vectors.push(vector);
    });
    return vectors[0] ?? null;
  };
}

/** Programs that search with the query encoder load none of it. */
async function open(options: Partial<EmbeddingOptions>): Promise<Opened> {
  const {DEFAULT_EMBEDDING} = await import('./embedding-options.cjs');
  const {openEmbedder} = await import('./embedder.js');
  const all: EmbeddingOptions = {...DEFAULT_EMBEDDING, ...options};
  return {embedder: await openEmbedder(all, process.cwd()), prefix: all.prefixes.question};
}
