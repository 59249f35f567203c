import type {DocumentTable} from '../index-format/document-table.js';

type Table = Pick<DocumentTable, 'documents'>;

/** Whether a document goes on with the one before: a file that is too long for one is several, one after the other. */
export function isContinuation({documents}: Table, document: number): boolean {
  const own = documents[document];
  return own?.docType === 'attachment' && documents[document - 1]?.path === own.path;
}

/** A document, and those that go on with it. */
export function wholeFile(table: Table, document: number): readonly number[] {
  const all = [document];
  for (let next = document + 1; isContinuation(table, next); next++) {
    all.push(next);
  }
  return all;
}

/** Of a document and those that go on with it, the one that has a section; sections of files count from 1. */
export function partWith(table: Table, document: number, section: number): number {
  let part = document;
  let last = table.documents[part]?.sectionCount ?? 0;
  while (section > last && isContinuation(table, part + 1)) {
    part++;
    last += table.documents[part]?.sectionCount ?? 0;
  }
  return part;
}
