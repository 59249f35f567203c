import {nameBelow, type Paths} from '../path-names.js';

/** A folder as the site's author knows it. */
export function shownFolder(siteDir: string, folder: string, paths?: Paths): string {
  return nameBelow(siteDir, folder, paths) || folder;
}
