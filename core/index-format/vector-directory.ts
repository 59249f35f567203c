import {addRow, rowBytes, writeRow} from '../encoder/row-code.js';
import {byteReader} from './byte-reader.js';
import {byteWriter} from './byte-writer.js';
import {addCoarse, type CoarseBits, coarseBytes, writeCoarse} from './coarse-code.js';
import {IndexFormatError} from './index-format-error.js';
import {readRecentNumbers, writeRecentNumbers} from './recent-numbers.js';

/** What search must know of the vectors of a segment before it reads any. */
export type VectorDirectory = {
  readonly dimensions: number;
  /** The mean of each cluster's vectors, one after the other. Shorter than 1, the more so the more they differ. */
  readonly means: Float32Array;
  /** How far each cluster's vectors are from its mean, as a root mean square. */
  readonly spreads: Float32Array;
  /** How many vectors there are in each. */
  readonly sizes: Uint32Array;
  /** The name of each one's file. */
  readonly files: readonly string[];
  /** The cluster of each section. */
  readonly clusterOf: Uint16Array;
};

/** Measured: with more clusters than these, a second bit a number finds no more for its bytes. */
const FEW = 512;
/** A foreign file may claim numbers that no sum can hold. */
const MOST = 1e6;
/** What a byte can tell of a share. */
const SHARES = 255;

/**
 * Content: dimensions, clusters, bits a number; the mean of all means as a
 * 4-bit row; the greatest scale, each mean's scale in 255ths of it, and each
 * one's spread in 255ths, and how each mean differs from the mean of all; then
 * sizes, files and sections.
 */
export function writeVectorDirectory(directory: VectorDirectory): Uint8Array {
  const {dimensions, means, spreads, sizes, files, clusterOf} = directory;
  const bits: CoarseBits = files.length > FEW ? 1 : 2;
  const size = coarseBytes(dimensions, bits);
  const row = new Uint8Array(rowBytes(dimensions));
  writeRow(meanOfMeans(directory), row, 0);
  const middle = new Float32Array(dimensions);
  addRow(row, 0, middle);
  const codes = new Uint8Array(files.length * size);
  const scales = files.map((_, cluster) => {
    const mean = means.subarray(cluster * dimensions, (cluster + 1) * dimensions);
    const difference = mean.map((value, d) => value - (middle[d] ?? 0));
    return writeCoarse(difference, bits, codes, cluster * size);
  });
  const top = Math.fround(scales.reduce((most, scale) => Math.max(most, scale), 0));
  const writer = byteWriter(1 << 12);
  writer.count(dimensions);
  writer.count(files.length);
  writer.byte(bits);
  writer.bytes(row);
  writer.float32(top);
  for (const scale of scales) {
    writer.byte(top > 0 ? shareOf(scale / top) : 0);
  }
  for (const spread of spreads) {
    writer.byte(shareOf(spread));
  }
  writer.bytes(codes);
  sizes.forEach(writer.count);
  files.forEach(writer.text);
  writeRecentNumbers(writer, clusterOf);
  return writer.result();
}

export function readVectorDirectory(content: Uint8Array): VectorDirectory {
  const reader = byteReader(content);
  const dimensions = reader.count();
  const count = reader.count();
  const bits = reader.byte();
  if (bits !== 1 && bits !== 2) {
    throw new IndexFormatError('The vectors of the index are coded in a way that is not known.');
  }
  const row = reader.bytes(rowBytes(dimensions));
  const top = reader.float32();
  const shares = reader.bytes(count);
  const spreads = Float32Array.from(reader.bytes(count), (share) => share / SHARES);
  const size = coarseBytes(dimensions, bits);
  const codes = reader.bytes(count * size);
  const middle = new Float32Array(dimensions);
  addRow(row, 0, middle);
  const isSane = (value: number) => Math.abs(value) <= MOST;
  if (!isSane(top) || !middle.every(isSane)) {
    throw new IndexFormatError('The vectors of the index are not numbers.');
  }
  const means = new Float32Array(count * dimensions);
  for (let cluster = 0; cluster < count; cluster++) {
    const mean = means.subarray(cluster * dimensions, (cluster + 1) * dimensions);
    mean.set(middle);
    addCoarse(codes, cluster * size, bits, ((shares[cluster] ?? 0) / SHARES) * top, mean);
  }
  const sizes = Uint32Array.from({length: count}, reader.count);
  const files = Array.from({length: count}, reader.text);
  const clusterOf = readRecentNumbers(reader, count);
  reader.end();
  return {dimensions, means, spreads, sizes, files, clusterOf};
}

function meanOfMeans({dimensions, means, files}: VectorDirectory): Float32Array {
  const sum = new Float64Array(dimensions);
  for (let at = 0; at < means.length; at++) {
    const d = at % dimensions;
    sum[d] = (sum[d] ?? 0) + (means[at] ?? 0);
  }
  return Float32Array.from(sum, (value) => value / (files.length || 1));
}

function shareOf(part: number): number {
  return Math.max(0, Math.min(SHARES, Math.round(part * SHARES)));
}
