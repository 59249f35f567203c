import {readFile} from 'node:fs/promises';
import type {DocumentSource} from '../build/read-document.js';
import {lastLooks} from './last-looks.js';

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

/** Remembers what was made of documents, while `docusaurus start` runs. */
export function sourceMemo<Value>(): SourceMemo<Value> {
  const known = new Map<string, Made<Value>>();
  const look = lastLooks<string>();

  async function isUnchanged(path: string, text: string): Promise<boolean> {
    const read = async () => {
      const now = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
      // One of two equal texts is enough to keep.
      return now === text ? text : now;
    };
    return (await look(path, read).catch(() => null)) === text;
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
