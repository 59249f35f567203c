import {posix} from 'node:path';
import type {SourceDocument} from './document.js';
import {linkIndex} from './link-index.js';
import {contentFolder} from './source-location.js';

type Find = (from: SourceDocument, target: string) => SourceDocument | undefined;

/** Finds what `[[…]]` means: a title, an alias, an id or a file's name, in any case of letters. */
export function wikiLinks(documents: readonly SourceDocument[]): Find {
  const kinds = [
    ({title}: SourceDocument) => [title],
    ({aliases}: SourceDocument) => aliases,
    // Its own part alone, too, without the plugin's.
    ({docId}: SourceDocument) => [docId, docId.slice(docId.indexOf(':') + 1)],
    fileNames,
  ];
  const find = linkIndex(
    documents,
    kinds.map((namesOf) => (document) => namesOf(document).map(folded).filter(Boolean)),
  );
  return (from, target) => {
    for (const name of readings(target)) {
      const found = name === '' ? undefined : find(from, folded(name));
      if (found) {
        return found;
      }
    }
    return undefined;
  };
}

/** "Title|label", "file#heading", "file.md": whole first, as "C# basics" is a title, too. */
function readings(target: string): string[] {
  const inner = target.replace(/^\[\[|\]\]$/g, '');
  // In a table the bar before the label is escaped.
  const unlabelled = (inner.split('|')[0] ?? '').replace(/\\$/, '');
  const page = unlabelled.split('#')[0] ?? '';
  return [inner, unlabelled, page, page.trim().replace(/\.mdx?$/i, '')];
}

function fileNames({originalFile, folder}: SourceDocument): string[] {
  if (originalFile === null) {
    return [];
  }
  const path = originalFile.replace(/\.mdx?$/i, '');
  return [posix.basename(path), posix.relative(contentFolder(originalFile, folder), path), path];
}

function folded(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}
