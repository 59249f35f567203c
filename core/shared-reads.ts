import {unlessAborted} from './unless-aborted.js';

/** Gives what is kept or read under a key; an aborted signal ends the waiting. */
export type SharedReads<Key, Value> = (key: Key, signal?: AbortSignal) => Promise<Value>;

type Entry<Value> = {
  readonly reading: Promise<Value>;
  readonly stop: AbortController;
  waiting: number;
  /** 0 while it is read. */
  size: number;
};

/**
 * Keeps what was read, up to so many bytes; what was longest not asked for
 * goes first. Those who ask at the same time share a read: it is stopped
 * when none of them waits any longer. What failed is read again next time.
 */
export function sharedReads<Key, Value>(
  read: (key: Key, signal: AbortSignal) => Promise<Value>,
  sizeOf: (value: Value) => number,
  mostBytes: number,
): SharedReads<Key, Value> {
  const entries = new Map<Key, Entry<Value>>();
  let total = 0;
  const forget = (key: Key, entry: Entry<Value>): void => {
    if (entries.get(key) === entry) {
      entries.delete(key);
      total -= entry.size;
    }
  };
  const start = (key: Key): Entry<Value> => {
    const stop = new AbortController();
    const entry = {reading: read(key, stop.signal), stop, waiting: 0, size: 0};
    entries.set(key, entry);
    entry.reading.then(
      (value) => {
        if (entries.get(key) === entry) {
          entry.size = sizeOf(value);
          total += entry.size;
        }
        for (const [oldKey, old] of Array.from(entries)) {
          if (total > mostBytes && old !== entry && old.size > 0) {
            forget(oldKey, old);
          }
        }
      },
      () => forget(key, entry),
    );
    return entry;
  };
  const get: SharedReads<Key, Value> = async (key, signal) => {
    signal?.throwIfAborted();
    const entry = entries.get(key) ?? start(key);
    // The last one of a map is the one that was asked for last.
    entries.delete(key);
    entries.set(key, entry);
    entry.waiting++;
    try {
      return await unlessAborted(entry.reading, signal);
    } catch (error) {
      if (signal?.aborted || !entries.has(key)) {
        throw error;
      }
      // Nobody has noted that it failed: a runtime stopped it with the request that began it.
      forget(key, entry);
      return await get(key, signal);
    } finally {
      entry.waiting--;
      if (entry.waiting === 0 && entry.size === 0) {
        forget(key, entry);
        entry.stop.abort();
      }
    }
  };
  return get;
}
