import {randomUUID} from 'node:crypto';
import {rmSync} from 'node:fs';
import {mkdir, rm, utimes} from 'node:fs/promises';
import {hostname} from 'node:os';
import {dirname, join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {logger} from '@docusaurus/logger';
import {IndexBusyError} from '../errors.cjs';
import {createLock, isAbandoned, type LockOwner, readLock, removeAbandoned} from './lock-file.js';
import {stateFolder} from './state-folder.js';

type Pace = {
  /** How often to look whether it is free, and how often to say that we are still there. */
  readonly pollMs: number;
  readonly beatMs: number;
  /** Whoever waits longer gives up. */
  readonly limitMs: number;
};

const PACE: Pace = {pollMs: 250, beatMs: 10_000, limitMs: 10 * 60_000};

/** The locks that this process has. */
const own = new Set<string>();

/** Of those who index a locale of a site at the same time, one does, and the others wait. */
export function lockOf(site: {readonly siteDir: string}, pluginId: string, locale: string): string {
  return join(stateFolder(site, pluginId), locale, 'index.lock');
}

/** Does work while nobody else has the lock. */
export async function locked<Result>(
  file: string,
  work: () => Promise<Result>,
  pace: Partial<Pace> = {},
): Promise<Result> {
  const {pollMs, beatMs, limitMs} = {...PACE, ...pace};
  const owner = {id: randomUUID(), pid: process.pid, host: hostname(), since: Date.now()};
  own.add(owner.id);
  await mkdir(dirname(file), {recursive: true});
  await takeTurn(file, owner, {pollMs, limitMs}).catch((error: unknown) => {
    own.delete(owner.id);
    throw error;
  });
  const now = () => new Date();
  const beat = setInterval(() => void utimes(file, now(), now()).catch(() => {}), beatMs).unref();
  const end = () => rmSync(file, {force: true});
  process.once('exit', end);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', end);
    own.delete(owner.id);
    if ((await readLock(file))?.owner?.id === owner.id) {
      await rm(file, {force: true});
    }
  }
}

async function takeTurn(
  file: string,
  owner: LockOwner,
  {pollMs, limitMs}: Pick<Pace, 'pollMs' | 'limitMs'>,
): Promise<void> {
  const start = Date.now();
  let isSaid = false;
  while (!(await createLock(file, owner))) {
    const found = await readLock(file);
    const isFree = found === null || isAbandoned(found, own);
    if (found && isFree && (await removeAbandoned(file, found, own))) {
      continue;
    }
    if (!isFree && !isSaid) {
      isSaid = true;
      logger.info(`[rag-chat] ${nameOf(found.owner)} is indexing this site: waiting for its end.`);
    }
    if (Date.now() - start >= limitMs) {
      throw new IndexBusyError(stillThere(file, found?.owner ?? null, limitMs));
    }
    await sleep(pollMs);
  }
}

function nameOf(owner: LockOwner | null): string {
  if (owner === null) {
    return 'Another process';
  }
  return `Process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}`;
}

function stillThere(file: string, owner: LockOwner | null, limitMs: number): string {
  const minutes = Math.round(limitMs / 60_000);
  return `${nameOf(owner)} is still indexing this site after ${minutes} minutes: try again once it is done. If it is there no more, remove ${file}.`;
}
