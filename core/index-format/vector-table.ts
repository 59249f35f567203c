import {IndexFormatError} from './manifest.js';

/**
 * The vectors of the parts of all chunks, a byte a number. Bytes, little
 * endian: a mark, the numbers of dimensions and of chunks (4 each); for each
 * chunk how many parts it has (2); for each part the scale of its numbers
 * (float32), after those of all parts the numbers themselves.
 */
export type VectorTable = {
  readonly dimensions: number;
  /** The first part of each chunk; one more than there are chunks. */
  readonly starts: Uint32Array;
  readonly scales: Float32Array;
  readonly numbers: Int8Array;
};

const MARK = 0x31767172;
const HEADER = 12;
const MOST_PARTS = 0xffff;

/** A vector's numbers, each in 127ths of the greatest, which is a scale's 127-fold. */
export function packVector(vector: Float32Array): {scale: number; numbers: Int8Array} {
  const greatest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = Math.fround(greatest / 127);
  return {
    scale,
    numbers: Int8Array.from(vector, (value) => (scale ? Math.round(value / scale) : 0)),
  };
}

export function writeVectorTable(
  chunks: readonly (readonly Float32Array[])[],
  dimensions: number,
): Uint8Array {
  const parts = chunks.map((vectors) => vectors.slice(0, MOST_PARTS));
  const count = parts.reduce((sum, {length}) => sum + length, 0);
  const scalesAt = HEADER + chunks.length * 2;
  const bytes = new Uint8Array(scalesAt + count * (4 + dimensions));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MARK, true);
  view.setUint32(4, dimensions, true);
  view.setUint32(8, chunks.length, true);
  let part = 0;
  for (const [chunk, vectors] of parts.entries()) {
    view.setUint16(HEADER + chunk * 2, vectors.length, true);
    for (const vector of vectors) {
      const {scale, numbers} = packVector(vector);
      view.setFloat32(scalesAt + part * 4, scale, true);
      new Int8Array(bytes.buffer).set(numbers, scalesAt + count * 4 + part * dimensions);
      part++;
    }
  }
  return bytes;
}

export function readVectorTable(bytes: Uint8Array, chunkCount: number): VectorTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0, true) !== MARK) {
    throw new IndexFormatError(
      'The file of vectors is not what the build wrote: rebuild the site.',
    );
  }
  const dimensions = view.getUint32(4, true);
  const scalesAt = HEADER + chunkCount * 2;
  if (view.getUint32(8, true) !== chunkCount || bytes.length < scalesAt) {
    throw new IndexFormatError('The files of the index do not belong together: rebuild the site.');
  }
  const starts = new Uint32Array(chunkCount + 1);
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    starts[chunk + 1] = (starts[chunk] ?? 0) + view.getUint16(HEADER + chunk * 2, true);
  }
  const parts = starts[chunkCount] ?? 0;
  if (bytes.length !== scalesAt + parts * (4 + dimensions)) {
    throw new IndexFormatError('The file of vectors is incomplete: rebuild the site.');
  }
  const scales = Float32Array.from({length: parts}, (_, part) =>
    view.getFloat32(scalesAt + part * 4, true),
  );
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + scalesAt + parts * 4);
  return {dimensions, starts, scales, numbers};
}
