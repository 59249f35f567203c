import {readdir, stat} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {hashOf} from './page-cache.js';

/** Changes whenever this program does: what an older one made of a page is worth nothing. */
export async function programVersion(): Promise<string> {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
  const files = await readdir(folder, {recursive: true});
  const states = await Promise.all(
    files.sort().map(async (file) => {
      const {mtimeMs, size} = await stat(join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    }),
  );
  return hashOf(...states);
}
