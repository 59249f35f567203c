/**
 * The only file that touches transformers.js. The package carries it bundled,
 * without the image library that the original installs from outside npm.
 */
import {basename, dirname} from 'node:path';
import {AutoTokenizer, env} from '@xenova/transformers';
import type {Pieces} from './local-model.js';

/** Loads a model's tokenizer from its folder; nothing is ever downloaded. */
export async function loadTokenizer(folder: string): Promise<(text: string) => Pieces> {
  env.allowRemoteModels = false;
  env.localModelPath = dirname(folder);
  const tokenizer = await AutoTokenizer.from_pretrained(basename(folder));
  return (text) => {
    const {input_ids, token_type_ids} = tokenizer(text, {return_tensor: false});
    return {ids: input_ids, types: token_type_ids};
  };
}
