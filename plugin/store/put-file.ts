import {randomBytes} from 'node:crypto';
import {readdir, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const UNFINISHED = /\.[0-9a-f]{8}\.new$/;

/** Whoever reads finds what was there or this, never half of it, whoever else writes there. */
export async function putFile(file: string, content: string | Uint8Array): Promise<void> {
  await putWritten(file, (unfinished) => writeFile(unfinished, content));
}

/** The same of what is written bit by bit. */
export async function putWritten(
  file: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, {force: true});
    throw error;
  }
}

/** Removes what those left in a folder who were stopped while they wrote. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => UNFINISHED.test(one))) {
    await rm(join(folder, name), {force: true});
  }
}
