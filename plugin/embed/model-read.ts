import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {EmbeddingError} from '../errors.cjs';
import {CONFIG, modelFiles, sumsOf, TOKENIZER, TOKENIZER_CONFIG} from './model-files.js';
import type {ModelFolder} from './model-folder.js';
import {type ModelLimits, modelLimits} from './model-limits.js';

export type ModelFacts = {
  /** The sha256 of its files, in the order of their names. */
  readonly sums: readonly string[];
  readonly limits: ModelLimits;
};

/** Checks that a model is whole, as far as can be said without loading it. */
export async function readModel(folder: ModelFolder, quantized: boolean): Promise<ModelFacts> {
  const sums = await sumsOf(folder.path, modelFiles(quantized));
  for (const [file, sum] of sums) {
    const path = join(folder.path, file);
    if (sum === null) {
      throw new EmbeddingError(`The embedding model lacks ${path}. ${folder.remedy}`);
    }
    const expected = folder.sha256?.[file];
    if (expected !== undefined && sum !== expected) {
      throw new EmbeddingError(
        `The embedding model is damaged: ${path} has the sha256 ${sum} instead of ${expected}. ${folder.remedy}`,
      );
    }
  }
  const [config, tokenizerConfig, tokenizer] = await Promise.all(
    [CONFIG, TOKENIZER_CONFIG, TOKENIZER].map((file) => parsed(folder, file)),
  );
  return {
    sums: Array.from(sums.values(), String),
    limits: modelLimits(config, tokenizerConfig, tokenizer),
  };
}

async function parsed(folder: ModelFolder, file: string): Promise<unknown> {
  const path = join(folder.path, file);
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new EmbeddingError(
      `The embedding model is damaged: ${path} is no whole JSON. ${folder.remedy}`,
      {cause},
    );
  }
}
