import {readFile, stat} from 'node:fs/promises';
import type {DocumentSource} from '../build/read-document.js';

type Made<Value> = {
  readonly value: Value;
  readonly settings: string;
  /** The files that were read for it, and their text. */
  readonly sources: DocumentSource['sources'];
};

export type SourceMemo<Value> = {
  /** What was made before, as long as neither the settings nor a file that it was made of have changed. */
  readonly fresh: (name: string, settings: string) => Promise<Value | null>;
  /** What was made before, whatever has changed since. */
  readonly stale: (name: string) => Value | null;
  readonly put: (
    name: string,
    settings: string,
    value: Value,
    sources: DocumentSource['sources'],
  ) => void;
  /** Forgets all but these. */
  readonly keepOnly: (names: ReadonlySet<string>) => void;
  /** Whether something was made of a file. */
  readonly knows: (file: string) => boolean;
};

/** A file that had this text at that time. */
type Look = {
  readonly text: string;
  readonly changedAt: number;
  readonly size: number;
  readonly lookedAt: number;
};

/** Two changes so close to one another may have one time in the file system. */
const COARSE_MS = 2000;

/** Remembers what was made of documents, while `docusaurus start` runs. */
export function sourceMemo<Value>(): SourceMemo<Value> {
  const known = new Map<string, Made<Value>>();
  const looks = new Map<string, Look>();

  /** Reads the file only where its time or size is not what it was. */
  async function isUnchanged(path: string, text: string): Promise<boolean> {
    const lookedAt = Date.now();
    const now = await stat(path).catch(() => null);
    if (now === null) {
      return false;
    }
    const {mtimeMs: changedAt, size} = now;
    const last = looks.get(path);
    if (
      last?.text === text &&
      last.changedAt === changedAt &&
      last.size === size &&
      changedAt < last.lookedAt - COARSE_MS
    ) {
      return true;
    }
    const read = await readFile(path, 'utf8').catch(() => null);
    const isSame = read?.replace(/^\uFEFF/, '') === text;
    if (isSame) {
      looks.set(path, {text, changedAt, size, lookedAt});
    } else {
      looks.delete(path);
    }
    return isSame;
  }

  return {
    async fresh(name, settings) {
      const made = known.get(name);
      if (made?.settings !== settings) {
        return null;
      }
      for (const [path, text] of Array.from(made.sources)) {
        if (!(await isUnchanged(path, text))) {
          return null;
        }
      }
      return made.value;
    },
    stale: (name) => known.get(name)?.value ?? null,
    put(name, settings, value, sources) {
      known.set(name, {settings, value, sources});
    },
    keepOnly(names) {
      for (const name of Array.from(known.keys())) {
        if (!names.has(name)) {
          known.delete(name);
        }
      }
    },
    knows: (file) => Array.from(known.values()).some(({sources}) => sources.has(file)),
  };
}
