import nodePath, {type PlatformPath} from 'node:path';

/** What Node has for the machine that it runs on; tests have that of Windows, too. */
export type Paths = Pick<PlatformPath, 'dirname' | 'isAbsolute' | 'join' | 'relative' | 'sep'>;

/** A file's name from a folder on, with forward slashes; one on another drive keeps its whole path. */
export function nameFrom(folder: string, path: string, paths: Paths = nodePath): string {
  return paths.relative(folder, path).split(paths.sep).join('/');
}

/** The same, or null where the file is not in the folder. */
export function nameBelow(folder: string, path: string, paths: Paths = nodePath): string | null {
  const name = nameFrom(folder, path, paths);
  const isOutside = name === '..' || name.startsWith('../') || paths.isAbsolute(name);
  return isOutside ? null : name;
}
