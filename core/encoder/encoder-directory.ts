import {IndexFormatError} from '../index-format/index-format-error.js';
import {lastNotAfter} from '../last-not-after.js';

/** What a reader's browser reads first: which file holds which rows. */
export type EncoderDirectory = {
  readonly dimensions: number;
  /** Put before a question, as the model was taught. */
  readonly prefix: string;
  /** The rows that most questions use. */
  readonly hot: string;
  /** Where each further file begins, in the order of code units; the first one begins everything. */
  readonly starts: readonly string[];
  /** The name of each of these files, without its extension. */
  readonly files: readonly string[];
};

export function readDirectory(content: Uint8Array): EncoderDirectory {
  const {dimensions, prefix, hot, starts, files} = recordIn(content);
  if (
    typeof dimensions !== 'number' ||
    typeof prefix !== 'string' ||
    typeof hot !== 'string' ||
    !isStrings(starts) ||
    !isStrings(files) ||
    starts.length !== files.length
  ) {
    throw new IndexFormatError('The directory of the query encoder is not what the build wrote.');
  }
  return {dimensions, prefix, hot, starts, files};
}

/**
 * The file that knows whether a word begins with a piece: the last one that
 * starts at or before it. Pieces of its beginning that stand in earlier files
 * are beginnings of that file's start, too, and are named there.
 */
export function fileFor(word: string, {starts, files}: EncoderDirectory): string | null {
  return files[lastNotAfter(starts, word)] ?? null;
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function recordIn(content: Uint8Array): Record<string, unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(content)) ?? {};
  } catch {
    return {};
  }
}
