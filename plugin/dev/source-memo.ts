import {readFile} from 'node:fs/promises';
import type {DocumentSource} from '../build/read-document.js';

type Made<Value> = {
  readonly value: Value;
  /** The files that were read for it, and their text. */
  readonly sources: ReadonlyMap<string, string>;
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
  const known = new Map<string, Made<Value> & {readonly settings: string}>();
  return {
    async fresh(name, settings) {
      const made = known.get(name);
      return made?.settings === settings && (await isUnchanged(made.sources)) ? made.value : null;
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

async function isUnchanged(sources: DocumentSource['sources']): Promise<boolean> {
  for (const [path, text] of Array.from(sources)) {
    const now = await readFile(path, 'utf8').catch(() => null);
    if (now?.replace(/^\uFEFF/, '') !== text) {
      return false;
    }
  }
  return true;
}
