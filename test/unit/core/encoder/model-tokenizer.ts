import {fileURLToPath} from 'node:url';
import {AutoTokenizer, env} from '@xenova/transformers';

export type ModelTokenizer = {
  /** A text's pieces, without the tokens that the model wants around them. */
  readonly pieces: (text: string) => string[];
  /** What it looks its pieces up for. */
  readonly words: (text: string) => string[];
  readonly vocabulary: ReadonlySet<string>;
};

/** The tokenizer of the model that comes with the package, as the build runs it. */
export async function loadModelTokenizer(): Promise<ModelTokenizer> {
  env.allowRemoteModels = false;
  env.localModelPath = fileURLToPath(new URL('../../../../lib/embedding-model/', import.meta.url));
  const tokenizer = await AutoTokenizer.from_pretrained('Xenova/all-MiniLM-L6-v2');
  const beforeLookUp = await AutoTokenizer.from_pretrained('Xenova/all-MiniLM-L6-v2');
  beforeLookUp.model.encode = (words) => words;
  const names: string[] = tokenizer.model.vocab;
  return {
    pieces: (text) =>
      tokenizer
        .encode(text, null, {add_special_tokens: false})
        .map((id: number) => names[id] ?? `no piece ${id}`),
    words: (text) => beforeLookUp._encode_text(text) ?? [],
    vocabulary: new Set(names),
  };
}
