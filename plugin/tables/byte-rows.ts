/** Rows of so many bytes each. */
export type ByteRows = {
  readonly size: () => number;
  /** In the place of another one, or after the last one. */
  readonly put: (place: number, row: Uint8Array) => void;
  /** Not to be kept. */
  readonly at: (place: number) => Buffer;
};

const FIRST = 1024;

/** What is to be known of each of many, in one piece: objects would take several times as much. */
export function byteRows(rowBytes: number): ByteRows {
  let bytes = Buffer.alloc(FIRST * rowBytes);
  let size = 0;
  return {
    size: () => size,
    put(place, row) {
      if ((place + 1) * rowBytes > bytes.length) {
        bytes = Buffer.concat([bytes], 2 * bytes.length);
      }
      bytes.set(row, place * rowBytes);
      size = Math.max(size, place + 1);
    },
    at: (place) => bytes.subarray(place * rowBytes, (place + 1) * rowBytes),
  };
}
