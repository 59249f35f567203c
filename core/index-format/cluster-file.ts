import {rowBytes, writeRow} from '../encoder/row-code.js';
import {byteReader} from './byte-reader.js';
import {byteWriter} from './byte-writer.js';
import {IndexFormatError} from './index-format-error.js';

/** The vectors of sections that are alike. */
export type Cluster = {
  readonly dimensions: number;
  /** Ascending. */
  readonly sections: Uint32Array;
  /** The first part of each section; one more than there are sections. */
  readonly starts: Uint32Array;
  /** For each part, which of its section's chunks it is of. */
  readonly places: Uint16Array;
  /** For each part its vector, as `row-code.ts` writes it. */
  readonly rows: Uint8Array;
  /** For each part the greatest scale of its row. */
  readonly scales: Float32Array;
};

export type ClusterSection = {
  readonly section: number;
  readonly parts: readonly {readonly place: number; readonly vector: Float32Array}[];
};

const MOST_PLACES = 0xffff;
const MOST_SECTIONS = 0xffffffff;
/** A foreign file may claim numbers that no sum can hold. */
const MOST_SCALE = 1e6;

/**
 * Content: dimensions and number of sections; what each section's number has
 * over the one before; how many parts each has; the place of each part's
 * chunk; then the rows of all parts, which nothing makes smaller.
 */
export function writeCluster(sections: readonly ClusterSection[], dimensions: number): Uint8Array {
  const parts = sections.flatMap((section) => section.parts);
  const size = rowBytes(dimensions);
  const writer = byteWriter(parts.length * (size + 1) + sections.length * 3 + 16);
  writer.count(dimensions);
  writer.list(sections, ({section}, index) => {
    writer.count(section - (sections[index - 1]?.section ?? -1) - 1);
  });
  for (const {parts: own} of sections) {
    writer.count(own.length);
  }
  for (const {place} of parts) {
    writer.count(Math.min(place, MOST_PLACES));
  }
  const rows = new Uint8Array(parts.length * size);
  parts.forEach(({vector}, part) => {
    writeRow(vector, rows, part * size);
  });
  writer.bytes(rows);
  return writer.result();
}

/** The rows are not copied: they stay where they are in `content`. */
export function readCluster(content: Uint8Array, sectionCount: number): Cluster {
  const reader = byteReader(content);
  const dimensions = reader.count();
  let next = 0;
  const sections = Uint32Array.from(
    reader.list(() => {
      const section = next + reader.count();
      if (section >= Math.min(sectionCount, MOST_SECTIONS)) {
        throw new IndexFormatError('A cluster of the index has a section that is not there.');
      }
      next = section + 1;
      return section;
    }),
  );
  const starts = new Uint32Array(sections.length + 1);
  for (let index = 0; index < sections.length; index++) {
    const end = (starts[index] ?? 0) + reader.count();
    if (end > content.length) {
      throw new IndexFormatError('A cluster of the index has more parts than it has room for.');
    }
    starts[index + 1] = end;
  }
  const parts = starts[sections.length] ?? 0;
  const places = Uint16Array.from({length: parts}, reader.count);
  const size = rowBytes(dimensions);
  const rows = reader.bytes(parts * size);
  reader.end();
  return {dimensions, sections, starts, places, rows, scales: scalesOf(rows, parts, size)};
}

function scalesOf(rows: Uint8Array, parts: number, size: number): Float32Array {
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  const scales = Float32Array.from({length: parts}, (_, part) =>
    view.getFloat32(part * size, true),
  );
  if (!scales.every((scale) => Math.abs(scale) <= MOST_SCALE)) {
    throw new IndexFormatError('The vectors of a cluster are not numbers.');
  }
  return scales;
}
