import {createHash} from 'node:crypto';
import type {EmbeddingOptions} from './embedding-options.cjs';
import type {LocalLibrary} from './local-library.js';

/** Raised when a text is read in another way: long words, parts of long texts, pooling. */
const WAY_OF_READING = 1;

type Facts = {
  readonly library: LocalLibrary;
  /** Of the model's files. */
  readonly sums: readonly string[];
  readonly options: Pick<EmbeddingOptions, 'model' | 'revision' | 'quantized' | 'pooling'>;
};

/** Everything that a vector depends on besides its text. */
export function localIdentity({library, sums, options}: Facts): string {
  const {model, revision, quantized, pooling} = options;
  const files = createHash('sha256').update(sums.join('\n')).digest('hex');
  return [
    library.name,
    // Its arithmetic is rounded in other ways.
    process.arch,
    `${model}@${revision}`,
    `sha256:${files}`,
    quantized ? 'q8' : 'fp32',
    pooling,
    `reading ${WAY_OF_READING}`,
  ].join(' ');
}
