import {byteReader} from '../../../core/index-format/byte-reader.js';
import {byteWriter} from '../../../core/index-format/byte-writer.js';
import type {SectionTerms} from '../../../core/search/words/section-terms.js';

/** Weights have one digit behind the point. */
const TENTHS = 10;

/** The number of each term. */
export type TermNumbers = Map<string, number>;

/** A section's terms in little memory, some four bytes each: a book of 10,000 pages has millions. */
export type PackedTerms = {
  /** Terms in the body. */
  readonly length: number;
  readonly bytes: Uint8Array;
};

export type SectionCounts = {
  readonly add: (section: PackedTerms) => void;
  readonly sectionCount: () => number;
  readonly meanLength: () => number;
  readonly numbers: ReadonlyMap<string, number>;
  /** By a term's number: how many sections have it. */
  readonly sectionsOf: readonly number[];
  /** All again, section by section. */
  readonly forEach: (visit: Visit) => void;
};

type Visit = (
  section: number,
  length: number,
  term: number,
  frequency: {readonly body: number; readonly fields: number},
) => void;

/** Numbers terms that have none yet. */
export function packTerms(
  {body, fields, length}: Pick<SectionTerms, 'body' | 'fields' | 'length'>,
  numbers: TermNumbers,
): PackedTerms {
  const terms = Array.from(body.keys());
  for (const term of Array.from(fields.keys())) {
    if (!body.has(term)) {
      terms.push(term);
    }
  }
  const writer = byteWriter(4 * terms.length + 16);
  let before = 0;
  for (const term of terms) {
    const number = numbers.get(term) ?? numbers.size;
    numbers.set(term, number);
    writer.difference(number - before);
    writer.count(Math.round((body.get(term) ?? 0) * TENTHS));
    writer.count(Math.round((fields.get(term) ?? 0) * TENTHS));
    before = number;
  }
  return {length, bytes: writer.result()};
}

/** Takes sections one by one; the numbers may have terms that none of them has. */
export function sectionCounts(numbers: ReadonlyMap<string, number>): SectionCounts {
  const sectionsOf: number[] = [];
  const sections: PackedTerms[] = [];
  let allLengths = 0;
  return {
    numbers,
    sectionsOf,
    sectionCount: () => sections.length,
    meanLength: () => (sections.length > 0 ? allLengths / sections.length : 0),
    add({length, bytes}) {
      // By itself: it may be a part of more.
      const section = {length, bytes};
      eachTerm(section, (term) => {
        sectionsOf[term] = (sectionsOf[term] ?? 0) + 1;
      });
      sections.push(section);
      allLengths += length;
    },
    forEach(visit) {
      sections.forEach((terms, section) => {
        eachTerm(terms, (term, body, fields) => visit(section, terms.length, term, {body, fields}));
      });
    },
  };
}

function eachTerm(
  {bytes}: PackedTerms,
  visit: (term: number, body: number, fields: number) => void,
): void {
  const reader = byteReader(bytes);
  let term = 0;
  while (!reader.isAtEnd()) {
    term += reader.difference();
    const body = reader.count() / TENTHS;
    visit(term, body, reader.count() / TENTHS);
  }
}
