import type {SourceDocument} from './document.js';

/** Where two documents of a version have one id, all but the first get a number: "blog:news~2". */
export function uniqueIds<
  Collection extends {readonly documents: readonly Pick<SourceDocument, 'docId' | 'version'>[]},
>(collections: readonly Collection[]): Collection[] {
  const taken = new Map<string, number>();
  const claim = (docId: string, version: string): string => {
    const key = `${version}\n${docId}`;
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count === 1 ? docId : claim(`${docId}~${count}`, version);
  };
  return collections.map((collection) => ({
    ...collection,
    documents: collection.documents.map((document) => ({
      ...document,
      docId: claim(document.docId, document.version),
    })),
  }));
}
