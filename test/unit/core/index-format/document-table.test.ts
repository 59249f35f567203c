import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  type DocumentTable,
  pathHash,
  readDocumentTable,
  writeDocumentTable,
} from '../../../../core/index-format/document-table.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';

const names = fc.uniqueArray(fc.string(), {minLength: 1, maxLength: 4});
const tables: fc.Arbitrary<DocumentTable> = fc
  .tuple(names, names, fc.integer({min: 1, max: 20}))
  .chain(([instances, tags, count]) =>
    fc.record({
      instances: fc.constant(instances),
      tags: fc.constant(tags),
      documents: fc.array(
        fc.record({
          sectionCount: fc.nat(9),
          path: fc.nat(0xffffffff),
          docType: fc.constantFrom('doc' as const, 'blog' as const, 'page' as const),
          instance: fc.nat(instances.length - 1),
          chapter: fc.option(fc.nat(99)),
          tags: fc.uniqueArray(fc.nat(tags.length - 1)),
          updatedOn: fc.option(fc.nat(40_000)),
          links: fc.uniqueArray(fc.nat(count - 1)),
          readingOrder: fc.option(fc.nat(2)),
        }),
        {minLength: count, maxLength: count},
      ),
      texts: fc.uniqueArray(fc.nat(count - 1)).map((firsts) =>
        Array.from(new Set([0, ...firsts]))
          .sort((a, b) => a - b)
          .map((first) => ({first, name: `t${first}`})),
      ),
    }),
  );

describe('the table of documents', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(readDocumentTable(writeDocumentTable(table))).toEqual(table);
      }),
    );
  });

  it('of a site without documents is empty', () => {
    const none = {instances: [], tags: [], documents: [], texts: []};
    expect(readDocumentTable(writeDocumentTable(none))).toEqual(none);
  });

  it('that was written by somebody else never names what is not there', () => {
    fc.assert(
      fc.property(tables, fc.nat(), fc.nat(255), (table, place, byte) => {
        const bytes = writeDocumentTable(table);
        bytes[place % bytes.length] = byte;
        try {
          const {instances, tags, documents} = readDocumentTable(bytes);
          for (const document of documents) {
            expect(document.instance).toBeLessThan(instances.length);
            expect(document.tags.every((tag) => tag < tags.length)).toBe(true);
            expect(document.links.every((link) => link >= 0 && link < documents.length)).toBe(true);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(IndexFormatError);
        }
      }),
    );
  });

  it('takes about a dozen bytes for a document, before it is deflated', () => {
    const documents = Array.from({length: 1000}, (_, document) => ({
      ...{sectionCount: 6, path: pathHash(`/docs/page-${document}`), docType: 'doc' as const},
      ...{instance: 0, chapter: 3, tags: [], updatedOn: 20_000},
      links: document > 0 ? [document - 1] : [],
      readingOrder: 0,
    }));
    const table = {instances: ['default'], tags: [], documents, texts: [{first: 0, name: 'a'}]};
    expect(writeDocumentTable(table).length).toBeLessThan(14_000);
  });
});

describe('a path', () => {
  it('is the same with and without the slash that a host adds', () => {
    expect(pathHash('/docs/arms/')).toBe(pathHash('/docs/arms'));
    expect(pathHash('/docs/arms/index.html')).toBe(pathHash('/docs/arms'));
    expect(pathHash('/docs/arms')).not.toBe(pathHash('/docs/legs'));
  });
});
