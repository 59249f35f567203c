import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {packageFile, programFolder} from '../package-paths.js';
import {hashOf} from './page-cache.js';

/** Changes whenever this program does: what an older one made of a page is worth nothing. */
export function programVersion(): string {
  const parts = ['core', 'plugin'].flatMap((part) => statesOf(join(programFolder, part)));
  return hashOf(readFileSync(packageFile), ...parts);
}

/** Files as they are on disk: while one works on them, the package's version stays the same. */
function statesOf(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .sort()
    .map((file) => {
      const {mtimeMs, size} = statSync(join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    });
}
