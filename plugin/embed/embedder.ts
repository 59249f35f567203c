import {EmbeddingError} from '../errors.cjs';
import {embeddingModelsFolder} from '../package-paths.js';
import type {EmbedText} from './transformers-runtime.js';

export const EMBEDDING_MODEL = 'Xenova/all-MiniLM-L6-v2';
export const EMBEDDING_DIMENSIONS = 384;

/** The model that comes with the package. A text's vector depends on the text alone. */
export async function loadEmbedder(): Promise<EmbedText> {
  const {loadModel} = await import('./transformers-runtime.js');
  try {
    return await loadModel(embeddingModelsFolder, EMBEDDING_MODEL);
  } catch (cause) {
    throw new EmbeddingError(
      `The embedding model ${EMBEDDING_MODEL} does not load from ${embeddingModelsFolder}: reinstall docusaurus-plugin-rag-chat.`,
      {cause},
    );
  }
}
