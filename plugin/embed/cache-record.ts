import {createHash} from 'node:crypto';

/** Whose vectors these are. */
type Embedding = {readonly identity: string; readonly dimensions: number};

/** How a segment's bytes lie. Numbers are the machine's own: other machines' segments are none. */
export type Layout = Embedding & {
  readonly header: Uint8Array;
  /** Makes a record none in a segment of another embedder. */
  readonly seed: number;
  readonly recordBytes: number;
};

const MAGIC = 'ragvec1\n';
export const HASH_BYTES = 32;
const CHECKSUM_BYTES = 4;
/** Magic, byte order, dimensions, identity, checksum. */
export const HEADER_BYTES = MAGIC.length + 4 + 4 + HASH_BYTES + CHECKSUM_BYTES;
const BYTE_ORDER = 0x01020304;

/** What a vector is kept under. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function layoutOf({identity, dimensions}: Embedding): Layout {
  const header = new Uint8Array(HEADER_BYTES);
  const words = wordsOf(header);
  header.set(Buffer.from(MAGIC));
  words.set([BYTE_ORDER, dimensions], 2);
  header.set(createHash('sha256').update(identity).digest(), 16);
  const seed = checksum(words, 0);
  words[words.length - 1] = seed;
  const recordBytes = HASH_BYTES + dimensions * 4 + CHECKSUM_BYTES;
  return {identity, dimensions, header, seed, recordBytes};
}

/** The layout of a segment that starts with these bytes; null where it is none of this embedder. */
export function readHeader(bytes: Uint8Array, identity: string): Layout | null {
  if (bytes.length < HEADER_BYTES) {
    return null;
  }
  const dimensions = wordsOf(bytes)[3] ?? 0;
  const layout = layoutOf({identity, dimensions});
  return dimensions > 0 && Buffer.compare(layout.header, bytes.subarray(0, HEADER_BYTES)) === 0
    ? layout
    : null;
}

export function writeRecord(
  target: Uint8Array,
  hash: string,
  vector: Float32Array,
  {seed}: Layout,
): void {
  target.set(Buffer.from(hash, 'hex'));
  target.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength), HASH_BYTES);
  const words = wordsOf(target);
  words[words.length - 1] = checksum(words, seed);
}

export function isWhole(record: Uint8Array, {seed}: Layout): boolean {
  const words = wordsOf(record);
  return words[words.length - 1] === checksum(words, seed);
}

export function hashIn(record: Buffer): string {
  return record.toString('hex', 0, HASH_BYTES);
}

/** A copy. */
export function vectorIn(record: Uint8Array): Float32Array {
  const start = record.byteOffset + HASH_BYTES;
  const end = record.byteOffset + record.byteLength - CHECKSUM_BYTES;
  return new Float32Array(record.buffer.slice(start, end) as ArrayBuffer);
}

/** Of all words but the last, which holds it. Each step can be undone: a change within one word always shows. */
function checksum(words: Uint32Array, seed: number): number {
  let sum = seed ^ 0x9e3779b9;
  for (let at = 0; at < words.length - 1; at++) {
    const mixed = sum ^ (words[at] ?? 0);
    sum = Math.imul((mixed << 13) | (mixed >>> 19), 0x85ebca6b) + 0x27d4eb2f;
  }
  sum = Math.imul(sum ^ (sum >>> 15), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
}
