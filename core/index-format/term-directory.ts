import {byteReader} from './byte-reader.js';
import {byteWriter} from './byte-writer.js';
import {readFrontCoded, writeFrontCoded} from './front-coded.js';
import {IndexFormatError} from './index-format-error.js';

/** Which file has which terms: the first thing that a search by words reads. */
export type TermDirectory = {
  readonly sectionCount: number;
  /** The first term of each file, in order. */
  readonly firsts: readonly string[];
  /** The name of each of these files, without folder and extension. */
  readonly files: readonly string[];
  /** The file of the site's words as they are spelled; null if it has none. */
  readonly words: string | null;
};

/** More than any site has, and within 32 bits. */
const MOST_SECTIONS = 1 << 28;

/** The number of sections, the name of the word list (empty if there is none), the first terms front-coded, the names. */
export function writeTermDirectory({sectionCount, firsts, files, words}: TermDirectory) {
  const writer = byteWriter(16 * files.length + 64);
  writer.count(sectionCount);
  writer.text(words ?? '');
  writeFrontCoded(writer, firsts);
  files.forEach(writer.text);
  return writer.result();
}

export function readTermDirectory(bytes: Uint8Array): TermDirectory {
  const reader = byteReader(bytes);
  const sectionCount = reader.count();
  if (sectionCount > MOST_SECTIONS) {
    throw new IndexFormatError('The directory of terms has more sections than a site can have.');
  }
  const words = reader.text() || null;
  const firsts = readFrontCoded(reader);
  const files = firsts.map(() => reader.text());
  reader.end();
  return {sectionCount, firsts, files, words};
}
