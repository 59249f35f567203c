import {createRequire} from 'node:module';
import {type HuggingFace, openWithHuggingFace} from './local-huggingface.js';
import type {LocalModel, ModelPlace} from './local-model.js';

export type OpenModel = (place: ModelPlace) => Promise<LocalModel>;

/**
 * Loads the library that runs models, into this process: the one that the file
 * `from` finds, or else our own. Loading it fails where it has no binaries for
 * the platform.
 */
export async function loadLibrary(from: string | null): Promise<OpenModel> {
  if (from !== null) {
    const library: HuggingFace = createRequire(from)('@huggingface/transformers');
    return (place) => openWithHuggingFace(library, place);
  }
  const {loadTokenizer} = await import('./transformers-runtime.js');
  const {openSession} = await import('./local-session.js');
  return async ({folder, weights}) => ({
    piecesOf: await loadTokenizer(folder),
    run: await openSession(weights),
  });
}
