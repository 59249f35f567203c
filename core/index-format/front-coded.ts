import type {ByteReader} from './byte-reader.js';
import type {ByteWriter} from './byte-writer.js';
import {IndexFormatError} from './index-format-error.js';

/** No word is nearly as long: a damaged file must not fill the memory. */
const LONGEST = 1024;
/** Whatever a word begins with, is a part of it. */
const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/**
 * Words in the order of their code units, each as how many bytes it shares with the
 * one before, how many follow, and these (UTF-8).
 */
export function writeFrontCoded(writer: ByteWriter, words: readonly string[]): void {
  const encoder = new TextEncoder();
  let before = new Uint8Array();
  writer.list(words, (word) => {
    const bytes = encoder.encode(word);
    let shared = 0;
    while (shared < before.length && shared < bytes.length && before[shared] === bytes[shared]) {
      shared++;
    }
    writer.count(shared);
    writer.count(bytes.length - shared);
    writer.bytes(bytes.subarray(shared));
    before = bytes;
  });
}

export function readFrontCoded(reader: ByteReader): string[] {
  const bytes = new Uint8Array(LONGEST);
  let length = 0;
  let before = '';
  let isFirst = true;
  return reader.list(() => {
    const shared = reader.count();
    const rest = reader.bytes(reader.count());
    if (shared > length || shared + rest.length > LONGEST) {
      throw disorder();
    }
    bytes.set(rest, shared);
    length = shared + rest.length;
    const word = decoded(bytes.subarray(0, length));
    if (!isFirst && word <= before) {
      throw disorder();
    }
    isFirst = false;
    before = word;
    return word;
  });
}

function decoded(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new IndexFormatError('A word in a file of the index is not UTF-8.', {cause});
  }
}

function disorder(): IndexFormatError {
  return new IndexFormatError('The words in a file of the index are not in order.');
}
