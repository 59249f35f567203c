import type {Chunk} from '../../core/types.js';

/** Finds the folders below which all docs of an instance lie, in one version. */
export function versionPaths() {
  const paths = new Map<string, string>();
  return {
    add({docType, instance, url}: Pick<Chunk, 'docType' | 'instance' | 'url'>): void {
      if (docType === 'doc') {
        const before = paths.get(instance);
        paths.set(instance, before === undefined ? folderOf(url) : commonFolder(before, url));
      }
    },
    of: (instance: string): string | null => paths.get(instance) ?? null,
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
