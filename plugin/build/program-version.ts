import {readdir, readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {packageFile, programFolder} from '../package-paths.js';
import {hashOf} from './page-cache.js';

/** Changes whenever this program does: what an older one made of a page is worth nothing. */
export async function programVersion(): Promise<string> {
  const parts = ['core', 'plugin'].map((part) => statesOf(join(programFolder, part)));
  return hashOf(await readFile(packageFile, 'utf8'), ...(await Promise.all(parts)).flat());
}

/** Files as they are on disk: while one works on them, the package's version stays the same. */
async function statesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, {recursive: true});
  return Promise.all(
    files.sort().map(async (file) => {
      const {mtimeMs, size} = await stat(join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    }),
  );
}
