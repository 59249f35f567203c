import {relative} from 'node:path';

/** A folder as the site's author knows it. */
export function shownFolder(siteDir: string, folder: string): string {
  const path = relative(siteDir, folder);
  return path.startsWith('..') || path === '' ? folder : path;
}
