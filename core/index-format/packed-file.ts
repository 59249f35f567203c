import {byteReader} from './byte-reader.js';
import {byteWriter} from './byte-writer.js';
import {checksum} from './checksum.js';
import {IndexFormatError} from './index-format-error.js';
import {inflater} from './too-old.js';

/** What a file of the index is; its number stands in the file. */
export const FILE_KINDS = {
  documents: 1,
  texts: 2,
  terms: 3,
  postings: 4,
  words: 5,
  clusters: 6,
  vectors: 7,
  encoder: 8,
  rows: 9,
  questions: 10,
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** What compresses a file, if that makes it smaller: `deflate` without a head of its own. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** "rag" and a version of this envelope. */
const MARK = 0x01676172;
const HEADER = 16;
const PLAIN = 0;
const DEFLATED = 1;
/** No file of an index is nearly as large; a foreign one may claim to be. */
const MOST_BYTES = 1 << 28;

/**
 * Every file but the manifest stands in an envelope: a mark (4 bytes), its
 * kind (1), whether it is deflated (1), nothing (2), how long it is
 * unpacked (4), the CRC-32 of that (4). Compressed inside, it is small on hosts
 * that compress no binary files, too.
 */
export function packFile(kind: FileKind, content: Uint8Array, deflate: Deflate): Uint8Array {
  const deflated = deflate(content);
  const isSmaller = deflated.length < content.length;
  const packed = isSmaller ? deflated : content;
  const writer = byteWriter(HEADER + packed.length);
  writer.uint32(MARK);
  writer.byte(FILE_KINDS[kind]);
  writer.byte(isSmaller ? DEFLATED : PLAIN);
  writer.byte(0);
  writer.byte(0);
  writer.uint32(content.length);
  writer.uint32(checksum(content));
  writer.bytes(packed);
  return writer.result();
}

/** The content of a file, if it is whole and of this kind. */
export async function unpackFile(kind: FileKind, file: Uint8Array): Promise<Uint8Array> {
  if (file.length < HEADER || byteReader(file).uint32() !== MARK) {
    throw new IndexFormatError(`The ${kind} of the index are not what the build wrote.`);
  }
  const reader = byteReader(file.subarray(4));
  const [number, codec] = [reader.byte(), reader.byte()];
  reader.bytes(2);
  const [length, expected] = [reader.uint32(), reader.uint32()];
  if (number !== FILE_KINDS[kind] || codec > DEFLATED || length > MOST_BYTES) {
    throw new IndexFormatError(`A file of the index was taken for its ${kind}.`);
  }
  const packed = file.subarray(HEADER);
  const content = codec === DEFLATED ? await inflated(packed, length, kind) : packed;
  if (content.length !== length || checksum(content) !== expected) {
    throw damaged(kind);
  }
  return content;
}

async function inflated(packed: Uint8Array, length: number, kind: FileKind): Promise<Uint8Array> {
  const content = new Uint8Array(length);
  const inflating = inflater();
  let used = 0;
  try {
    const stream = new Blob([packed.slice()]).stream();
    const reader = stream.pipeThrough(inflating).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      // Throws where there is more than was said.
      content.set(read.value, used);
      used += read.value.length;
    }
  } catch (cause) {
    throw damaged(kind, cause);
  }
  return content.subarray(0, used);
}

function damaged(kind: FileKind, cause?: unknown): IndexFormatError {
  return new IndexFormatError(`The ${kind} of the index are damaged or incomplete.`, {cause});
}
