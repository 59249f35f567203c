import {createHash} from 'node:crypto';
import {open, rename} from 'node:fs/promises';
import {join} from 'node:path';

/** So many characters are gathered before they are written. */
const BATCH = 1 << 16;

/** Writes a file piece by piece, and names it after what is in it. */
export async function writeHashed(
  folder: string,
  stem: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<{readonly name: string; readonly bytes: number}> {
  const unfinished = join(folder, `${stem}.${process.pid}.new`);
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(unfinished, 'w');
  try {
    let waiting = '';
    const write = async () => {
      const batch = Buffer.from(waiting);
      waiting = '';
      bytes += batch.length;
      hash.update(batch);
      await file.writeFile(batch);
    };
    for await (const piece of pieces) {
      waiting += piece;
      if (waiting.length >= BATCH) {
        await write();
      }
    }
    await write();
  } finally {
    await file.close();
  }
  const name = `${stem}-${hash.digest('hex').slice(0, 16)}.json`;
  await rename(unfinished, join(folder, name));
  return {name, bytes};
}
