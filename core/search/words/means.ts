import type {Analyser} from './analyse.js';
import type {Spellings} from './spelling.js';
import type {TermLookup} from './term-lookup.js';

export type ReadFile = (name: string, signal?: AbortSignal) => Promise<Uint8Array>;

/** What finding a question's words takes. */
export type Means = {
  readonly sectionCount: number;
  readonly analyser: Analyser;
  readonly lookup: TermLookup;
  readonly readWordList: (signal?: AbortSignal) => Promise<Spellings>;
};

export type FindOptions = {
  /** Whether the last word may be the beginning of one. */
  readonly prefix?: boolean;
  /** Whether a word that the site lacks is one all the same, and no slip. */
  readonly isKnown?: (word: string) => boolean | Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
};
