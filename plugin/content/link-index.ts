import type {SourceDocument} from './document.js';
import {contentFolder} from './source-location.js';

/** Finds a document by one of its names, as seen from another one. */
type LinkIndex = (from: SourceDocument, name: string) => SourceDocument | undefined;

/**
 * Many documents may have one name. The one that is meant stands in the same
 * version of the same docs, else in the same version, else in the same locale;
 * a version that readers get without asking goes before the others. Among
 * equals the first kind of names decides, then the order of the documents.
 */
export function linkIndex(
  documents: readonly SourceDocument[],
  kinds: readonly ((document: SourceDocument) => readonly string[])[],
): LinkIndex {
  const found = new Map<string, SourceDocument>();
  const current = documents.filter(({isCurrentVersion}) => isCurrentVersion);
  const others = documents.filter(({isCurrentVersion}) => !isCurrentVersion);
  for (const namesOf of kinds) {
    for (const document of [...current, ...others]) {
      for (const key of namesOf(document).flatMap((name) => keys(document, name))) {
        if (!found.has(key)) {
          found.set(key, document);
        }
      }
    }
  }
  return (from, name) => {
    const key = keys(from, name).find((each) => found.has(each));
    return key === undefined ? undefined : found.get(key);
  };
}

/** The name as it stands in ever wider circles around a document. */
function keys(
  {locale, version, originalFile, folder}: SourceDocument,
  name: string,
): readonly string[] {
  const docs = originalFile === null ? '' : contentFolder(originalFile, folder);
  const circles = [[locale, version, docs], [locale, version], [locale], []];
  return circles.map((circle) => [...circle, name].join('\n'));
}
