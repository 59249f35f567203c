import {existsSync} from 'node:fs';
import {join} from 'node:path';
import type {IndexCopy} from './index-copy.js';
import {mendNamed, type PublishedIndex, publishIndex} from './published-index.js';

/** Puts an index beside the site again, all of whose files are in the copy. */
export async function restoreIndex(
  folder: string,
  index: PublishedIndex,
  copy: IndexCopy,
): Promise<void> {
  await publishIndex(folder, async (added) => {
    for (const path of index.paths) {
      const file = join(folder, path);
      if (existsSync(file)) {
        await mendNamed(file, copy.read(path) ?? new Uint8Array());
      } else {
        added.push(path);
        copy.putBack(path, file);
      }
    }
    return index;
  });
}
