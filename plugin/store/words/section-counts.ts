import {byteReader} from '../../../core/index-format/byte-reader.js';
import {byteWriter} from '../../../core/index-format/byte-writer.js';
import type {SectionTerms} from '../../../core/search/words/section-terms.js';

/** Weights have one digit behind the point. */
const TENTHS = 10;

export type SectionCounts = {
  readonly add: (section: SectionTerms) => void;
  readonly sectionCount: () => number;
  readonly meanLength: () => number;
  /** The number of each term. */
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

/** Terms of sections in little memory, some four bytes each: a book of 10,000 pages has millions. */
export function sectionCounts(): SectionCounts {
  const numbers = new Map<string, number>();
  const sectionsOf: number[] = [];
  const sections: Uint8Array[] = [];
  let allLengths = 0;
  const numberOf = (term: string): number => {
    const known = numbers.get(term);
    if (known !== undefined) {
      return known;
    }
    const number = numbers.size;
    numbers.set(term, number);
    sectionsOf.push(0);
    return number;
  };
  return {
    numbers,
    sectionsOf,
    sectionCount: () => sections.length,
    meanLength: () => (sections.length > 0 ? allLengths / sections.length : 0),
    add({body, fields, length}) {
      const terms = Array.from(body.keys());
      for (const term of Array.from(fields.keys())) {
        if (!body.has(term)) {
          terms.push(term);
        }
      }
      const writer = byteWriter(4 * terms.length + 16);
      writer.count(length);
      let before = 0;
      for (const term of terms) {
        const number = numberOf(term);
        sectionsOf[number] = (sectionsOf[number] ?? 0) + 1;
        writer.difference(number - before);
        writer.count(Math.round((body.get(term) ?? 0) * TENTHS));
        writer.count(Math.round((fields.get(term) ?? 0) * TENTHS));
        before = number;
      }
      sections.push(writer.result());
      allLengths += length;
    },
    forEach(visit) {
      sections.forEach((bytes, section) => {
        const reader = byteReader(bytes);
        const length = reader.count();
        let term = 0;
        while (!reader.isAtEnd()) {
          term += reader.difference();
          const body = reader.count() / TENTHS;
          visit(section, length, term, {body, fields: reader.count() / TENTHS});
        }
      });
    },
  };
}
