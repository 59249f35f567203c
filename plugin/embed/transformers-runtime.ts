/**
 * The only file that touches transformers.js. The package carries it bundled,
 * without the image library that the original installs from outside npm.
 */
import {env, pipeline} from '@xenova/transformers';

export type EmbedText = (text: string) => Promise<Float32Array>;

/** Loads a quantised feature-extraction model from a local folder; nothing is ever downloaded. */
export async function loadModel(modelsFolder: string, model: string): Promise<EmbedText> {
  env.allowRemoteModels = false;
  env.localModelPath = modelsFolder;
  const extract = await pipeline('feature-extraction', model, {quantized: true});
  return async (text) => {
    const {data} = await extract(text, {pooling: 'mean', normalize: true});
    return Float32Array.from(data);
  };
}
