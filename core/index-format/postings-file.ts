import {lastNotAfter} from '../last-not-after.js';
import {byteReader} from './byte-reader.js';
import {byteWriter} from './byte-writer.js';
import {readFrontCoded, writeFrontCoded} from './front-coded.js';
import {IndexFormatError} from './index-format-error.js';

/** The sections that have a term, in order, and how much each is about it: from 1. */
export type Postings = {
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
};

export type TermPostings = Postings & {readonly term: string};

export type PostingsFile = {
  readonly terms: readonly string[];
  /** How many sections the term at this place has. */
  readonly sectionsOf: (place: number) => number;
  readonly postingsOf: (place: number) => Postings;
};

/**
 * The terms front-coded; for each how many sections it has; for each how many
 * bytes these take; for each the sections, every one as how many lie between it
 * and the one before, and then a byte of impact for every one.
 */
export function writePostingsFile(entries: readonly TermPostings[]): Uint8Array {
  const blocks = entries.map(block);
  const writer = byteWriter(blocks.reduce((sum, {length}) => sum + length + 16, 16));
  writeFrontCoded(
    writer,
    entries.map(({term}) => term),
  );
  for (const {sections} of entries) {
    writer.count(sections.length);
  }
  for (const {length} of blocks) {
    writer.count(length);
  }
  blocks.forEach(writer.bytes);
  return writer.result();
}

function block({sections, impacts}: Postings): Uint8Array {
  const writer = byteWriter(2 * sections.length + 8);
  let next = 0;
  for (const section of sections) {
    writer.count(section - next);
    next = section + 1;
  }
  writer.bytes(impacts);
  return writer.result();
}

export function readPostingsFile(file: Uint8Array, sectionCount: number): PostingsFile {
  const reader = byteReader(file);
  const terms = readFrontCoded(reader);
  const counts = terms.map(() => reader.count());
  const lengths = terms.map(() => reader.count());
  const blocks = lengths.map(reader.bytes);
  reader.end();
  return {
    terms,
    sectionsOf: (place) => counts[place] ?? 0,
    postingsOf: (place) =>
      readBlock(blocks[place] ?? new Uint8Array(), counts[place] ?? 0, sectionCount),
  };
}

export function placeOf({terms}: PostingsFile, term: string): number {
  const place = lastNotAfter(terms, term);
  return terms[place] === term ? place : -1;
}

/** Without a `ByteReader`: a frequent word has tens of thousands of sections. */
function readBlock(bytes: Uint8Array, count: number, sectionCount: number): Postings {
  if (count * 2 > bytes.length || count > sectionCount) {
    throw wrong();
  }
  const sections = new Uint32Array(count);
  let at = 0;
  let next = 0;
  for (let index = 0; index < count; index++) {
    let gap = 0;
    let scale = 1;
    let byte = 128;
    while (byte >= 128) {
      if (at >= bytes.length || scale > 0xffffffff) {
        throw wrong();
      }
      byte = bytes[at] ?? 0;
      at++;
      gap += (byte & 127) * scale;
      scale *= 128;
    }
    next += gap;
    if (next >= sectionCount) {
      throw wrong();
    }
    sections[index] = next;
    next++;
  }
  const impacts = bytes.subarray(at);
  if (impacts.length !== count) {
    throw wrong();
  }
  return {sections, impacts};
}

function wrong(): IndexFormatError {
  return new IndexFormatError('The sections of a term are not what the build wrote.');
}
