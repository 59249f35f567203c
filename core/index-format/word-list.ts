import {byteReader} from './byte-reader.js';
import {byteWriter} from './byte-writer.js';
import {readFrontCoded, writeFrontCoded} from './front-coded.js';

/** The site's words as they are spelled, in order, and about how often each comes. */
export type WordList = {
  readonly words: readonly string[];
  /** The binary logarithm of how often, rounded down. */
  readonly classes: Uint8Array;
};

/** The words front-coded, a byte of class for each. */
export function writeWordList({words, classes}: WordList): Uint8Array {
  const writer = byteWriter(8 * words.length + 8);
  writeFrontCoded(writer, words);
  writer.bytes(classes);
  return writer.result();
}

export function readWordList(bytes: Uint8Array): WordList {
  const reader = byteReader(bytes);
  const words = readFrontCoded(reader);
  const classes = reader.bytes(words.length);
  reader.end();
  return {words, classes};
}
