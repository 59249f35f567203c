import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {join} from 'node:path';
import {pipeline} from 'node:stream/promises';

/** What describes a model, beside its weights. */
export const CONFIG = 'config.json';
export const TOKENIZER = 'tokenizer.json';
export const TOKENIZER_CONFIG = 'tokenizer_config.json';

export function weightsFile(quantized: boolean): string {
  return quantized ? 'onnx/model_quantized.onnx' : 'onnx/model.onnx';
}

/** Every file that a model consists of, by its path in the model's folder. */
export function modelFiles(quantized: boolean): readonly string[] {
  return [CONFIG, TOKENIZER, TOKENIZER_CONFIG, weightsFile(quantized)];
}

/** The sha256 of each of a folder's files; null for one that cannot be read. */
export async function sumsOf(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  return new Map(
    await Promise.all(files.map(async (file) => [file, await sumOf(join(folder, file))] as const)),
  );
}

/** Read in pieces: weights may be larger than the memory should hold. */
async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path, {highWaterMark: 1 << 20}), hash);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
