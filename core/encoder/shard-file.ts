import {IndexFormatError} from '../index-format/index-format-error.js';
import {rowBytes} from './row-code.js';

/**
 * Some rows of the query table with their names. Bytes, little endian: a mark,
 * the numbers of dimensions, of rows, and of bytes that the names take (4 each);
 * the names as lines, first those with a row, then those of shorter
 * pieces that a word of this shard may begin with; the rows.
 */
export type Shard = {
  /** Where the row of a name starts in `bytes`. */
  readonly rows: ReadonlyMap<string, number>;
  /** Pieces that exist, whose rows are elsewhere. */
  readonly elsewhere: ReadonlySet<string>;
  readonly bytes: Uint8Array;
};

const MARK = 0x31657172;
const HEADER = 16;

export function writeShard(
  names: readonly string[],
  elsewhere: readonly string[],
  dimensions: number,
  writeRows: (bytes: Uint8Array, at: number, name: string) => void,
): Uint8Array {
  const lines = new TextEncoder().encode([...names, ...elsewhere].join('\n'));
  const size = rowBytes(dimensions);
  const first = HEADER + lines.length;
  const bytes = new Uint8Array(first + names.length * size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MARK, true);
  view.setUint32(4, dimensions, true);
  view.setUint32(8, names.length, true);
  view.setUint32(12, lines.length, true);
  bytes.set(lines, HEADER);
  names.forEach((name, index) => {
    writeRows(bytes, first + index * size, name);
  });
  return bytes;
}

export function readShard(bytes: Uint8Array, dimensions: number): Shard {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0, true) !== MARK) {
    throw new IndexFormatError('A file of the query encoder is not what the build wrote.');
  }
  const count = view.getUint32(8, true);
  const first = HEADER + view.getUint32(12, true);
  const size = rowBytes(dimensions);
  if (view.getUint32(4, true) !== dimensions || bytes.length !== first + count * size) {
    throw new IndexFormatError('A file of the query encoder is incomplete.');
  }
  const names = new TextDecoder().decode(bytes.subarray(HEADER, first)).split('\n');
  if (names.length < count) {
    throw new IndexFormatError('A file of the query encoder lacks names.');
  }
  return {
    rows: new Map(names.slice(0, count).map((name, index) => [name, first + index * size])),
    elsewhere: new Set(names.slice(count)),
    bytes,
  };
}
