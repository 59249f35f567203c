import {
  type Postings,
  type PostingsFile,
  placeOf,
  readPostingsFile,
} from '../../index-format/postings-file.js';
import type {TermDirectory} from '../../index-format/term-directory.js';
import {lastNotAfter} from '../../last-not-after.js';
import {sharedReads} from '../../shared-reads.js';
import type {ReadFile} from './means.js';

export type FoundTerm = {
  readonly term: string;
  /** How many sections have it. */
  readonly sections: number;
  readonly postings: () => Postings;
};

export type TermLookup = {
  readonly find: (term: string, signal?: AbortSignal) => Promise<FoundTerm | null>;
  /** Null where they stand in too many files. */
  readonly beginningWith: (
    start: string,
    signal?: AbortSignal,
  ) => Promise<readonly FoundTerm[] | null>;
};

const MOST_KEPT = 4 * 1024 * 1024;
const MOST_FILES_OF_A_START = 4;

export function termLookup(
  {firsts, files, sectionCount}: TermDirectory,
  readPostings: ReadFile,
): TermLookup {
  const read = sharedReads(
    async (file: string, signal: AbortSignal) => {
      const bytes = await readPostings(file, signal);
      return {postings: readPostingsFile(bytes, sectionCount), size: bytes.length};
    },
    ({size}) => size + 1,
    MOST_KEPT,
  );
  return {
    async find(term, signal) {
      const name = files[lastNotAfter(firsts, term)];
      if (name === undefined) {
        return null;
      }
      const {postings: file} = await read(name, signal);
      const place = placeOf(file, term);
      return place < 0 ? null : foundIn(file, place);
    },
    async beginningWith(start, signal) {
      const from = Math.max(0, lastNotAfter(firsts, start));
      const to = lastNotAfter(firsts, `${start}\uffff`) + 1;
      if (to - from > MOST_FILES_OF_A_START) {
        return null;
      }
      const names = files.slice(from, to);
      const all = await Promise.all(names.map((name) => read(name, signal)));
      return all.flatMap(({postings}) => foundFrom(postings, start));
    },
  };
}

function foundFrom(file: PostingsFile, start: string): readonly FoundTerm[] {
  const found: FoundTerm[] = [];
  const before = lastNotAfter(file.terms, start);
  for (let place = Math.max(0, before); place < file.terms.length; place++) {
    const term = file.terms[place] ?? '';
    if (term.startsWith(start)) {
      found.push(foundIn(file, place));
    } else if (term > start) {
      break;
    }
  }
  return found;
}

function foundIn(file: PostingsFile, place: number): FoundTerm {
  return {
    term: file.terms[place] ?? '',
    sections: file.sectionsOf(place),
    postings: () => file.postingsOf(place),
  };
}
