import type {IndexSource} from '../../core/search/source.js';

/** Of files as they are unpacked; what was not read for the longest time goes first. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * The same index, whose files are kept in memory: a server reads the same ones for many questions,
 * and each way to the disk or into the web takes a turn of all that is under way besides.
 */
export function keptFiles(source: IndexSource, mostBytes = MOST_BYTES): IndexSource {
  const kept = new Map<string, Uint8Array>();
  let size = 0;

  const forget = (key: string, file: Uint8Array) => {
    kept.delete(key);
    size -= file.byteLength;
  };
  const keep = (key: string, file: Uint8Array) => {
    const before = kept.get(key);
    if (before) {
      forget(key, before);
    }
    kept.set(key, file);
    size += file.byteLength;
    for (const [oldest, own] of kept) {
      if (size <= mostBytes) {
        break;
      }
      forget(oldest, own);
    }
  };
  return {
    ...source,
    async read(kind, name, signal) {
      const key = `${kind}/${name}`;
      const known = kept.get(key);
      // A name says what is in the file: it never changes.
      const file = known ?? (await source.read(kind, name, signal));
      keep(key, file);
      return file;
    },
  };
}
