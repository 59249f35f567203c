import {IndexFormatError} from './index-format-error.js';

/** Reads numbers and texts one after the other, and never beyond the end. Little endian. */
export type ByteReader = {
  readonly byte: () => number;
  readonly uint32: () => number;
  readonly float32: () => number;
  /** A number of any size up to 2^53, seven bits a byte. */
  readonly count: () => number;
  /** The same with a sign, small ones short. */
  readonly difference: () => number;
  /** So many bytes as they stand, not copied. */
  readonly bytes: (length: number) => Uint8Array;
  /** UTF-8, its length before it. */
  readonly text: () => string;
  /** So many of what `one` reads; refuses more than there can be. */
  readonly list: <Item>(one: () => Item) => Item[];
  readonly isAtEnd: () => boolean;
  /** Refuses bytes that nobody has read. */
  readonly end: () => void;
};

export function byteReader(source: Uint8Array): ByteReader {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const decoder = new TextDecoder();
  let next = 0;
  const take = (length: number): number => {
    const at = next;
    // Not the other way round: what is no number is no length either.
    if (!(length <= source.length - at)) {
      throw new IndexFormatError('A file of the index ends too early.');
    }
    next += length;
    return at;
  };
  const count = (): number => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = source[take(1)] ?? 0;
      value += (byte & 127) * scale;
      if (!(value <= Number.MAX_SAFE_INTEGER)) {
        throw new IndexFormatError('A number in a file of the index is too great.');
      }
      if (byte < 128) {
        return value;
      }
      scale *= 128;
    }
  };
  const bytes = (length: number): Uint8Array => {
    const at = take(length);
    return source.subarray(at, at + length);
  };
  return {
    byte: () => source[take(1)] ?? 0,
    uint32: () => view.getUint32(take(4), true),
    float32: () => view.getFloat32(take(4), true),
    count,
    difference: () => {
      const folded = count();
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    bytes,
    text: () => decoder.decode(bytes(count())),
    list: (one) => {
      const length = count();
      if (length > source.length - next) {
        throw new IndexFormatError('A list in a file of the index is longer than the file.');
      }
      return Array.from({length}, one);
    },
    isAtEnd: () => next === source.length,
    end: () => {
      if (next !== source.length) {
        throw new IndexFormatError('A file of the index has more in it than it says.');
      }
    },
  };
}
