import type {Chunk} from '../../core/types.js';

/** Finds the folder below which all docs of a version lie. */
export function versionPaths() {
  const paths = new Map<string, string>();
  return {
    add({docType, version, url}: Pick<Chunk, 'docType' | 'version' | 'url'>): void {
      if (docType === 'doc') {
        const before = paths.get(version);
        paths.set(version, before === undefined ? folderOf(url) : commonFolder(before, url));
      }
    },
    of: (version: string): string | null => paths.get(version) ?? null,
  };
}

/** "/docs/intro/" and "/docs/intro" both lie in "/docs/". */
function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
}

function commonFolder(folder: string, url: string): string {
  let end = folder.length;
  while (end > 0 && !url.startsWith(folder.slice(0, end))) {
    end = folder.lastIndexOf('/', end - 2) + 1;
  }
  return folder.slice(0, end);
}
