import {stat} from 'node:fs/promises';

type Look<Value> = {
  readonly value: Value;
  readonly changedAt: number;
  readonly size: number;
  readonly lookedAt: number;
};

/** Two changes so close to one another may have one time in the file system. */
const COARSE_MS = 2000;

/** Reads a file again only where its time or size is not what it was at the last look. */
export function lastLooks<Value>(): (
  path: string,
  read: (size: number) => Promise<Value>,
) => Promise<Value> {
  const looks = new Map<string, Look<Value>>();
  return async (path, read) => {
    const lookedAt = Date.now();
    const {mtimeMs: changedAt, size} = await stat(path);
    const last = looks.get(path);
    if (
      last?.changedAt === changedAt &&
      last.size === size &&
      changedAt < last.lookedAt - COARSE_MS
    ) {
      return last.value;
    }
    const value = await read(size);
    looks.set(path, {value, changedAt, size, lookedAt});
    return value;
  };
}
