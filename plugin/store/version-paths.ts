import type {Chunk} from '../../core/types.js';

/**
 * Finds the folders in which all docs of an instance lie, in one version. The page that a folder
 * begins with lies in it, too: "/docs" in "/docs/", which has the folders of older versions in it.
 */
export function versionPaths() {
  const paths = new Map<string, string>();
  return {
    add({docType, instance, url}: Pick<Chunk, 'docType' | 'instance' | 'url'>): void {
      if (docType === 'doc') {
        const before = paths.get(instance);
        const folder = url.endsWith('/') ? url : `${url}/`;
        paths.set(instance, before === undefined ? folder : commonFolder(before, folder));
      }
    },
    of: (instance: string): string | null => paths.get(instance) ?? null,
  };
}

function commonFolder(folder: string, other: string): string {
  let end = folder.length;
  while (end > 0 && !other.startsWith(folder.slice(0, end))) {
    end = folder.lastIndexOf('/', end - 2) + 1;
  }
  return folder.slice(0, end);
}
