import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

const root = join(tmpdir(), 'docusaurus-rag-chat-tests');
const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * Makes a folder once and keeps it between test runs: test files that want the
 * same one wait for it, and one that failed half-way is never seen.
 */
export async function onceOnMachine(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(root, name);
  const lock = `${folder}.lock`;
  await mkdir(root, {recursive: true});
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  while (!existsSync(folder)) {
    if (await takeLock(lock)) {
      try {
        // Whoever held the lock before may have finished in between.
        if (!existsSync(folder)) {
          const unfinished = `${folder}.unfinished`;
          await rm(unfinished, {recursive: true, force: true});
          await mkdir(unfinished);
          await make(unfinished);
          await rename(unfinished, folder);
        }
      } finally {
        await rm(lock, {force: true});
      }
    } else if (Date.now() > giveUpAt) {
      throw new Error(`${folder} did not get ready; if no test runs, remove ${lock}.`);
    } else {
      await sleep(200);
    }
  }
  return folder;
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), {flag: 'wx'});
    return true;
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
    if (holder > 0 && !isRunning(holder)) {
      await rm(lock, {force: true});
    }
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
