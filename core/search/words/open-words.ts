import type {TermDirectory} from '../../index-format/term-directory.js';
import {readWordList} from '../../index-format/word-list.js';
import {sharedReads} from '../../shared-reads.js';
import type {Analyser, AskedWord} from './analyse.js';
import type {FindOptions, Means, ReadFile} from './means.js';
import {spellings} from './spelling.js';
import {termLookup} from './term-lookup.js';
import {wantedWords} from './wanted-words.js';
import {type WantedWord, type WordHits, wordHits} from './word-hits.js';

/** How the files are read whose names the directory has. */
export type WordFiles = {
  readonly readPostings: ReadFile;
  readonly readWordList: ReadFile;
};

export type Words = {
  readonly find: (question: string, options?: FindOptions) => Promise<WordHits>;
  /** Whether there is a word in lower case and without accents. */
  readonly has: (surface: string, signal?: AbortSignal) => Promise<boolean>;
};

/** Each has a bit. */
const MOST_WORDS = 32;
const NO_WORDS = spellings({words: [], classes: new Uint8Array()});

/** Search by words; reads only the files that have the terms of what is asked. */
export function openWords(directory: TermDirectory, files: WordFiles, analyser: Analyser): Words {
  const {sectionCount, words} = directory;
  const readList = sharedReads(
    async (name: string, signal: AbortSignal) =>
      spellings(readWordList(await files.readWordList(name, signal))),
    () => 1,
    1,
  );
  const means: Means = {
    sectionCount,
    analyser,
    lookup: termLookup(directory, files.readPostings),
    readWordList: async (signal) => (words === null ? NO_WORDS : readList(words, signal)),
  };
  return {
    has: async (surface, signal) =>
      (await means.lookup.find(analyser.term(surface), signal)) !== null,
    async find(question, options = {}) {
      const asked = await withoutLacking(analyser.asked(question), means, options);
      const wanted = await Promise.all(asked.map((word) => wantedWords(word, means, options)));
      options.signal?.throwIfAborted();
      return wordHits(distinct(wanted.flat()).slice(0, MOST_WORDS), sectionCount);
    },
  };
}

/** A site that never says "write" may say how to write something: that it lacks the word tells nothing. */
async function withoutLacking(
  asked: readonly AskedWord[],
  {analyser, lookup}: Means,
  {prefix, signal}: FindOptions,
): Promise<readonly AskedWord[]> {
  const isTold = await Promise.all(
    asked.map(
      async ({surface, term, isLast}) =>
        !analyser.isOrdinary(surface) ||
        (prefix && isLast) ||
        (await lookup.find(term, signal)) !== null,
    ),
  );
  const told = asked.filter((_, place) => isTold[place]);
  return told.length > 0 ? told : asked;
}

/** Two names may share a part: it counts once, where it weighs most. */
function distinct(wanted: readonly WantedWord[]): readonly WantedWord[] {
  const byTerm = new Map<string, WantedWord>();
  for (const word of wanted) {
    const term = word.terms[0] ?? '';
    const before = byTerm.get(term);
    if (!before || before.weight < word.weight) {
      byTerm.set(term, word);
    }
  }
  return Array.from(byTerm.values());
}
