import {readFile, rm, stat, writeFile} from 'node:fs/promises';
import {hostname, uptime} from 'node:os';
import {isRunning} from './running-process.js';

export type LockOwner = {
  /** Of this lock alone: a process may have several, and its number is used again. */
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  readonly since: number;
};

type FoundLock = {
  /** Null where it is not written yet, or damaged. */
  readonly owner: LockOwner | null;
  /** When its owner last gave a sign of life. */
  readonly changedMs: number;
};

/** Between creating a file and writing to it, nobody takes longer. */
const WRITTEN_MS = 10_000;
/** Of another host, or of a container, no process can be seen from here. */
const SILENT_MS = 5 * 60_000;
/** Clocks are set. */
const CLOCK_MS = 60_000;

/** False where there is one. */
export async function createLock(file: string, owner: LockOwner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(owner), {flag: 'wx'});
    return true;
  } catch (error) {
    if (isThere(error)) {
      return false;
    }
    throw error;
  }
}

export async function readLock(file: string): Promise<FoundLock | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const changed = await stat(file).catch(() => null);
  return text === null || changed === null
    ? null
    : {owner: parseOwner(text), changedMs: changed.mtimeMs};
}

/** Whether nobody has it any more; `own` are the locks that this process has. */
export function isAbandoned({owner, changedMs}: FoundLock, own: ReadonlySet<string>): boolean {
  const silentMs = Date.now() - changedMs;
  if (owner === null) {
    return silentMs > WRITTEN_MS;
  }
  if (owner.host !== hostname()) {
    return silentMs > SILENT_MS;
  }
  if (owner.pid === process.pid) {
    return !own.has(owner.id);
  }
  const startOfMachine = Date.now() - uptime() * 1000;
  return !isRunning(owner.pid) || owner.since < startOfMachine - CLOCK_MS;
}

/**
 * Several may find the same lock abandoned. Only the one who can create its mark removes it, after
 * another look: by then, it may be the lock of who came first. Says whether it was removed.
 */
export async function removeAbandoned(
  file: string,
  {owner}: FoundLock,
  own: ReadonlySet<string>,
): Promise<boolean> {
  const id = owner?.id ?? 'damaged';
  const mark = `${file}.${id}`;
  try {
    await writeFile(mark, '', {flag: 'wx'});
  } catch (error) {
    if (!isThere(error)) {
      throw error;
    }
    const marked = await stat(mark).catch(() => null);
    if (marked && Date.now() - marked.mtimeMs > WRITTEN_MS) {
      await rm(mark, {force: true});
    }
    return false;
  }
  try {
    const now = await readLock(file);
    const isSame = now !== null && (now.owner?.id ?? 'damaged') === id && isAbandoned(now, own);
    if (isSame) {
      await rm(file, {force: true});
    }
    return isSame;
  } finally {
    await rm(mark, {force: true});
  }
}

/** Windows refuses, too, what is being removed at the moment. */
function isThere(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EEXIST' || (process.platform === 'win32' && code === 'EPERM');
}

function parseOwner(text: string): LockOwner | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isOwner(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isOwner(value: unknown): value is LockOwner {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const {id, pid, host, since}: {[name in keyof LockOwner]?: unknown} = value;
  // The id becomes part of a file's name.
  return (
    typeof id === 'string' &&
    /^[\w-]+$/.test(id) &&
    [pid, since].every((number) => typeof number === 'number') &&
    typeof host === 'string'
  );
}
