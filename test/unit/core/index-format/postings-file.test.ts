import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {
  type PostingsFile,
  placeOf,
  readPostingsFile,
  writePostingsFile,
} from '../../../../core/index-format/postings-file.ts';
import {expectNoGarbage} from './damaged.ts';

const SECTIONS = 70_000;

const POSTINGS = fc
  .uniqueArray(fc.nat(SECTIONS - 1), {minLength: 1, maxLength: 20})
  .chain((sections) =>
    fc
      .array(fc.integer({min: 1, max: 255}), {
        minLength: sections.length,
        maxLength: sections.length,
      })
      .map((impacts) => ({
        sections: Uint32Array.from(sections).sort(),
        impacts: Uint8Array.from(impacts),
      })),
  );
const TERMS = fc
  .dictionary(fc.string({unit: 'grapheme', maxLength: 8}), POSTINGS, {noNullPrototype: true})
  .map((terms) =>
    Object.keys(terms)
      .sort()
      .flatMap((term) => (terms[term] ? [{term, ...terms[term]}] : [])),
  );

const EXAMPLE = [
  {term: 'arm', sections: Uint32Array.of(0, 3, 400), impacts: Uint8Array.of(9, 1, 63)},
  {term: 'army', sections: Uint32Array.of(SECTIONS - 1), impacts: Uint8Array.of(5)},
  {term: 'ärmel', sections: Uint32Array.of(7), impacts: Uint8Array.of(5)},
];

function all(file: PostingsFile) {
  return file.terms.map((term, place) => ({term, ...file.postingsOf(place)}));
}

describe('a file of postings', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(TERMS, (entries) => {
        const file = readPostingsFile(writePostingsFile(entries), SECTIONS);
        expect(all(file)).toEqual(entries);
        for (const [place, {term, sections}] of entries.entries()) {
          expect(placeOf(file, term)).toBe(place);
          expect(file.sectionsOf(place)).toBe(sections.length);
          expect(placeOf(file, `${term}\uffff`)).toBe(-1);
        }
      }),
    );
  });

  it('is refused where it is cut off, and gives sections of the site or an error else', () => {
    expectNoGarbage(
      writePostingsFile(EXAMPLE),
      (bytes) => {
        const file = readPostingsFile(bytes, SECTIONS);
        return all(file);
      },
      (entries) =>
        entries.every(
          ({sections, impacts}) =>
            sections.every(
              (section, index) => section < SECTIONS && section > (sections[index - 1] ?? -1),
            ) && impacts.length === sections.length,
        ),
    );
  });

  it('is refused if it is of a site with more sections', () => {
    const file = readPostingsFile(writePostingsFile(EXAMPLE), 100);
    expect(() => file.postingsOf(0)).toThrow(IndexFormatError);
  });
});
