import type {DocumentEntry, DocumentTable} from '../../../../core/index-format/document-table.ts';

/** A document with what a test cares about. */
function entry(changes: Partial<DocumentEntry> = {}): DocumentEntry {
  return {
    ...{sectionCount: 1, path: 0, docType: 'doc', instance: 0, chapter: null},
    ...{tags: [], updatedOn: null, links: [], readingOrder: null},
    ...changes,
  };
}

export function tableOf(
  documents: readonly Partial<DocumentEntry>[],
  changes: Partial<DocumentTable> = {},
): DocumentTable {
  return {
    ...{instances: ['default'], tags: [], texts: [{first: 0, name: 'a'}]},
    documents: documents.map(entry),
    ...changes,
  };
}
