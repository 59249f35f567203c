import {isDeepStrictEqual} from 'node:util';
import {type FinishedDocument, keyedTails} from '../build/finished-document.js';

/** A document as it is searched while the site is written; another object once anything of it is another. */
export type WrittenDocument = Pick<FinishedDocument, 'chunks'> & {
  /** Its version and id. */
  readonly key: string;
  /** What is embedded after a chunk's own text, by its version and id. */
  readonly tails: readonly (readonly [key: string, tail: string])[];
  /** The files that its text stands in; none where it has no built page. */
  readonly sources: readonly string[];
};

/** What a document is made of, besides what the site says of all of them. */
type Origin = readonly unknown[];

export type Rewriting = {
  /** The document as it was given before, if it was made of this, and nothing around it has changed. */
  readonly again: (key: string, origin: Origin, around: string) => WrittenDocument | null;
  /** The same, if nothing of it has changed, however it was made. */
  readonly written: (
    key: string,
    origin: Origin,
    finished: FinishedDocument,
    sources: readonly string[],
  ) => WrittenDocument;
  /** Forgets those that were not given since the last time. */
  readonly finish: (around: string) => void;
};

type Given = {readonly origin: Origin; readonly document: WrittenDocument};

/** Tells documents that have changed from those that were only made again. */
export function documentsBefore(): () => Rewriting {
  let before = new Map<string, Given>();
  let aroundBefore: string | null = null;
  return () => {
    const now = new Map<string, Given>();
    /** Compared once: it is long. */
    let isAroundSame: boolean | null = null;
    const give = (given: Given): WrittenDocument => {
      now.set(given.document.key, given);
      return given.document;
    };
    return {
      again(key, origin, around) {
        isAroundSame ??= around === aroundBefore;
        const known = before.get(key);
        return isAroundSame && known && isSameOrigin(known.origin, origin) ? give(known) : null;
      },
      written(key, origin, finished, sources) {
        const {chunks} = finished;
        const made = {key, chunks, tails: keyedTails(finished), sources};
        const known = before.get(key)?.document;
        return give({origin, document: known && isSame(known, made) ? known : made});
      },
      finish(around) {
        before = now;
        aroundBefore = around;
      },
    };
  };
}

function isSameOrigin(a: Origin, b: Origin): boolean {
  return a.length === b.length && a.every((part, place) => part === b[place]);
}

function isSame(a: WrittenDocument, b: WrittenDocument): boolean {
  return (
    a.chunks.length === b.chunks.length &&
    isDeepStrictEqual(a.tails, b.tails) &&
    isDeepStrictEqual(a.sources, b.sources) &&
    a.chunks.every((chunk, place) => isSameRecord(chunk, b.chunks[place] ?? {}))
  );
}

/** Most of what a chunk has is the very object that it had before. */
function isSameRecord(a: object, b: object): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  return (
    Object.keys(a).length === others.size &&
    Object.entries(a).every(([name, value]) => {
      const other = others.get(name);
      return value === other || isDeepStrictEqual(value, other);
    })
  );
}
