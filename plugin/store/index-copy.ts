import {copyFileSync, linkSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/**
 * The files of an index under second names, out of reach of who empties the folder of the site:
 * they take no room, and to give a file a name again takes a tenth of the time of writing it.
 */
export type IndexCopy = {
  /** Null where there is no such file. */
  readonly read: (path: string) => Buffer | null;
  /** Gives one of its files a name in the site's folder, too. */
  readonly putBack: (path: string, file: string) => void;
  /** Keeps all files of an index that lies in a folder, and no others. */
  readonly keep: (folder: string, files: FilesToKeep) => Promise<void>;
};

type FilesToKeep = {
  readonly paths: readonly string[];
  /** Those of them that were put back. */
  readonly unchanged: ReadonlySet<string>;
};

/** For an index that nobody puts back. */
export const NO_COPY: IndexCopy = {read: () => null, putBack: () => {}, keep: async () => {}};

export function indexCopy(copy: string): IndexCopy {
  const inCopy = (path: string) => join(copy, path);
  return {
    read: (path) => readIfThere(inCopy(path)),
    putBack: (path, file) => nameAlso(inCopy(path), file),
    async keep(folder, {paths, unchanged}) {
      const kept = new Set(paths.filter((path) => unchanged.has(path)).map(inCopy));
      for (const file of await filesIn(copy)) {
        if (!kept.has(file)) {
          rmSync(file, {force: true});
        }
      }
      for (const path of paths.filter((one) => !unchanged.has(one))) {
        nameAlso(join(folder, path), inCopy(path));
      }
    },
  };
}

function nameAlso(file: string, further: string): void {
  try {
    linkSync(file, further);
  } catch {
    mkdirSync(dirname(further), {recursive: true});
    linkOrCopy(file, further);
  }
}

/** Other disks, and some file systems, know no second names. */
function linkOrCopy(file: string, further: string): void {
  try {
    linkSync(file, further);
  } catch {
    copyFileSync(file, further);
  }
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => []);
  return found.filter((one) => one.isFile()).map(({parentPath, name}) => join(parentPath, name));
}
