import type {AskedWord} from './analyse.js';
import {termsBegunBy} from './begun-word.js';
import type {FindOptions, Means} from './means.js';
import {isMendable, mended} from './spelling.js';
import type {FoundTerm} from './term-lookup.js';
import type {Word} from './word.js';
import {type WantedWord, weightOf} from './word-hits.js';

/** What a word of the site counts where it stands for another one, … */
const MENDED = 0.8;
/** … and where it goes on from what was typed. */
const BEGUN = 0.5;

/** What to search for an asked word: itself, its parts, what was meant, or what it begins. */
export async function wantedWords(
  asked: AskedWord,
  means: Means,
  options: FindOptions,
): Promise<readonly WantedWord[]> {
  const begun =
    options.prefix && asked.isLast ? await termsBegunBy(asked.surface, means, options) : [];
  return wanted(asked, asked.weight, begun, means, options);
}

async function wanted(
  word: Word,
  share: number,
  begun: readonly FoundTerm[],
  means: Means,
  options: FindOptions,
): Promise<readonly WantedWord[]> {
  const [own, beside] = await Promise.all([
    means.lookup.find(word.term, options.signal),
    partsOf(word, share, 'beside', means, options),
  ]);
  if (own || begun.length > 0) {
    const further = begun.filter(({term}) => term !== word.term);
    return [searched(word, share, {own, further, factor: BEGUN}, [], means), ...beside];
  }
  const instead = await partsOf(word, share, 'instead', means, options);
  if (instead.length > 0) {
    return instead;
  }
  const meant = await meantBy(word, means, options);
  const terms = new Set(meant.map(means.analyser.term));
  const found = await Promise.all(
    Array.from(terms, (term) => means.lookup.find(term, options.signal)),
  );
  const further = found.filter((term) => term !== null);
  return [searched(word, share, {own, further, factor: MENDED}, meant, means)];
}

async function partsOf(
  {parts}: Word,
  share: number,
  place: 'beside' | 'instead',
  means: Means,
  options: FindOptions,
): Promise<readonly WantedWord[]> {
  if (!parts || parts[place] === 0) {
    return [];
  }
  const telling = parts.words.filter(({surface}) => !means.analyser.isStopWord(surface));
  const words = telling.length > 0 ? telling : parts.words;
  const all = await Promise.all(
    words.map((part) => wanted(part, share * parts[place], [], means, options)),
  );
  return all.flat();
}

async function meantBy(
  {surface}: Word,
  {analyser, readWordList}: Means,
  {isKnown, signal}: FindOptions,
): Promise<readonly string[]> {
  const isSlip =
    isMendable(surface) && !analyser.isStopWord(surface) && !(await isKnown?.(surface));
  return isSlip ? mended(surface, await readWordList(signal)) : [];
}

type Finds = {
  readonly own: FoundTerm | null;
  readonly further: readonly FoundTerm[];
  /** What each of the further ones counts. */
  readonly factor: number;
};

/** The further terms count together: that each alone is rare does not make it telling. */
function searched(
  word: Word,
  share: number,
  {own, further, factor}: Finds,
  meant: readonly string[],
  {sectionCount}: Means,
): WantedWord {
  const known = own ? [own] : [];
  const together = further.reduce((sum, {sections}) => sum + sections, 0);
  const ownWeight = share * weightOf(own?.sections ?? 0, sectionCount);
  const furtherWeight = share * factor * weightOf(together, sectionCount);
  const alternatives = [
    ...known.map(({postings}) => ({postings: postings(), weight: ownWeight})),
    ...further.map(({postings}) => ({postings: postings(), weight: furtherWeight})),
  ];
  return {
    asked: word.text,
    terms: alternatives.length > 0 ? [...known, ...further].map(({term}) => term) : [word.term],
    sections: own?.sections ?? together,
    weight:
      alternatives.length > 0 ? Math.max(...alternatives.map(({weight}) => weight)) : ownWeight,
    mendedTo: further.length > 0 ? meant : [],
    alternatives,
  };
}
